import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { connect, type Db } from '../src/platform/db/db.ts'
import { isPooled, pooledUrl } from '../test-support/pooled.ts'
import { afterFile } from './after-file.ts'

export interface TestDatabase {
  db: Db
  /** The URL as servers get it: through the pooler if there is one. */
  url: string
  /** Without a pooler, for work that needs its own session. */
  directUrl: string
}

/** With `TEST_POOL_MAX=1` a transaction that waits for a second connection fails. */
const POOL_SIZE = Number(process.env['TEST_POOL_MAX'] ?? 8)

/**
 * A migrated database for this test file, dropped after its last test. Cloned by files, it takes two fifths less
 * processor time, including the drop, than cloned by the log.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const template = inject('templateUrl')
  const name = `test_${randomBytes(8).toString('hex')}`
  await administer(template, `create database ${name} template ${nameOf(template)} strategy file_copy`)
  const directUrl = withDatabase(template, name)
  const url = pooledUrl(directUrl)
  const db = connect(url, { max: POOL_SIZE, pooler: isPooled() })
  afterFile(async () => {
    await db.$client.end()
    await administer(template, `drop database ${name} with (force)`)
  })
  return { db, url, directUrl }
}

const nameOf = (url: string): string => new URL(url).pathname.slice(1)

function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = name
  return changed.href
}

/** Databases are created and dropped from a third one, because a template must have no connections. */
async function administer(template: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: withDatabase(template, 'postgres') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
