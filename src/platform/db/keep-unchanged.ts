import { ofDatabase, shareReads } from '../batch.ts'
import type { Db } from './db.ts'
import { SNAPSHOT_VERSION } from './snapshot-version.ts'

interface Kept<Answer> {
  /** The state of the database that the answer shows, or an earlier one; see `snapshotVersion`. */
  version: number
  answer: Promise<Answer>
}

/**
 * Keeps the answers of reads until any transaction ends, on whichever server. Each call reads the version of the database first, so that
 * nobody gets an older answer than a read of their own would give. Callers get the same object, which none may change.
 *
 * @param max how many answers are kept; the oldest goes first
 */
export function keepUnchanged<Answer>(max: number) {
  const answersOf = ofDatabase(() => new Map<string, Kept<Answer>>())
  return async (db: Db, key: string, read: () => Promise<Answer>): Promise<Answer> => {
    const version = await shareVersion(db, '', () => readVersion(db))
    if (version === null) return read()
    const answers = answersOf(db)
    const known = answers.get(key)
    if (known?.version === version) return known.answer
    const kept = { version, answer: read() }
    const [oldest = key] = answers.keys()
    answers.delete(answers.size < max ? key : oldest)
    answers.set(key, kept)
    kept.answer.catch(() => {
      if (answers.get(key) === kept) answers.delete(key)
    })
    return kept.answer
  }
}

const shareVersion = shareReads<number | null>()

/** Null on a replica: it does not say which transactions it has not seen the end of. */
async function readVersion({ $client }: Db): Promise<number | null> {
  const { rows } = await $client.query<{ version: number | null }>(VERSION)
  return rows[0]?.version ?? null
}

const VERSION = {
  name: 'snapshot-version',
  text: `select case when pg_is_in_recovery() then null else ${SNAPSHOT_VERSION} end as version`,
}
