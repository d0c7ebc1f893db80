import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { summarizeError } from '../../platform/describe-error.ts'
import { connect, type Db } from '../../platform/db/db.ts'
import { findEmbeddedPostgres, startEmbeddedPostgres } from '../../platform/db/embedded/embedded-postgres.ts'
import { SettingsError, type Settings } from '../../platform/settings/env.ts'
import { checkDatabase } from './check-database.ts'
import { explainDatabase } from './check-hosts.ts'
import { checkBounces, checkMail, checkRedis, checkStore } from './check-services.ts'
import { checkAddress, checkDisk, checkNode, checkSecrets } from './check-settings.ts'
import { ok, problem, type Finding } from './finding.ts'

/** Checks everything that a server needs. Leaves no changes. */
export async function examine(readSettings: () => Settings): Promise<Finding[]> {
  const node = checkNode()
  let settings: Settings
  try {
    settings = readSettings()
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    return [node, problem('Settings', error.message, 'correct it; docs/configuration.md lists all settings')]
  }
  const [aboutDatabase, redis, mail, bounces, disk] = await Promise.all([
    examineDatabase(settings),
    checkRedis(settings),
    checkMail(settings),
    checkBounces(settings),
    checkDisk(settings),
  ])
  return [
    node,
    ok('Settings', 'all can be read'),
    ...checkAddress(settings),
    checkSecrets(settings),
    ...aboutDatabase,
    redis,
    mail,
    bounces,
    disk,
  ]
}

/** The database, and the store, which has to belong to it. */
async function examineDatabase(settings: Settings): Promise<Finding[]> {
  const directory = join(settings.dataDir, 'postgres')
  if (!settings.databaseUrl && !existsSync(directory))
    return [ok('Database', 'none yet: the first start makes one'), await checkStore(settings, undefined)]
  try {
    return await withDatabase(settings, directory, async (db, directUrl) => [
      ...(await checkDatabase(db, directUrl, settings)),
      await checkStore(settings, db),
    ])
  } catch (error) {
    const finding = settings.databaseUrl
      ? await explainDatabase(settings, error)
      : problem('Database', `cannot be used (${summarizeError(error)})`, `see the log in ${directory}`)
    return [finding, await checkStore(settings, undefined)]
  }
}

/** Unlike other commands, this one migrates nothing. */
async function withDatabase(
  { databaseUrl, databaseDirectUrl, databasePooler }: Settings,
  directory: string,
  work: (db: Db, directUrl: string) => Promise<Finding[]>,
): Promise<Finding[]> {
  const embedded = databaseUrl ? undefined : await findEmbeddedPostgres(directory)
  const started = databaseUrl || embedded ? undefined : await startEmbeddedPostgres({ directory })
  const url = databaseUrl ?? embedded?.url ?? started?.url ?? ''
  const db = connect(url, { max: 2, pooler: databasePooler })
  try {
    return await work(db, databaseDirectUrl ?? url)
  } finally {
    await db.$client.end()
    await started?.stop()
  }
}
