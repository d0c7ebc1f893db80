import { join } from 'node:path'
import { connect, type Db } from '../../platform/db/db.ts'
import { findEmbeddedPostgres, startEmbeddedPostgres } from '../../platform/db/embedded-postgres.ts'
import { migrate } from '../../platform/db/migrate.ts'
import type { Settings } from '../../platform/env.ts'

/** Does one piece of work on the server's database, beside a running server as well as without one. */
export async function withDatabase<Result>(settings: Settings, work: (db: Db) => Promise<Result>): Promise<Result> {
  const { url, stop } = await openDatabase(settings)
  try {
    await migrate(url)
    const db = connect(url, { max: 2 })
    try {
      return await work(db)
    } finally {
      await db.$client.end()
    }
  } finally {
    await stop?.()
  }
}

/** An embedded database that runs already belongs to a server: it is used and left alone. */
async function openDatabase({ databaseUrl, dataDir }: Settings): Promise<{ url: string; stop?: () => Promise<void> }> {
  if (databaseUrl) return { url: databaseUrl }
  const directory = join(dataDir, 'postgres')
  return (await findEmbeddedPostgres(directory)) ?? startEmbeddedPostgres({ directory })
}
