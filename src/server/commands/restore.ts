import { join } from 'node:path'
import { checkBackup, restoreBackup, type RestoredBackup } from '../../modules/running/backups/public.server.ts'
import { locate } from '../../platform/backup/backup-place.ts'
import { startEmbeddedPostgres } from '../../platform/db/embedded/embedded-postgres.ts'
import { openFiles } from '../../platform/files/open-files.ts'
import type { Settings } from '../../platform/settings/env.ts'
import { answer, FoundWrong, JSON_OPTION, UsageError, type Call, type Command } from './command.ts'
import { restoreUntil, SESSIONS, takeSecret } from './restore-until.ts'
import { verify } from './verify.ts'

export const restore: Command = {
  usage: '<file> [--check] [--json] | --until <time> [--from <place>] [--site <id>]',
  summary:
    'fills an empty site from a backup and verifies it; with --until, an empty DATA_DIR with the embedded database of a past minute',
  options: {
    check: { type: 'boolean', about: 'only reads the backup and compares all checksums' },
    until: {
      type: 'string',
      about: 'a time such as 2026-11-22T14:05:00Z, or latest, from the archive that BACKUP_WAL makes',
    },
    from: { type: 'string', about: 'the folder or bucket of that archive; BACKUP_TO by default' },
    site: { type: 'string', about: 'which site, where the archives of several are in it' },
    json: JSON_OPTION,
  },
  run: async call => {
    if (call.options.until !== undefined) return restoreUntil(call, call.options.until)
    const [file, ...others] = call.positionals
    if (file === undefined || others.length > 0) throw new UsageError('Please name one backup.')
    const { place, name } = locate(file, call.settings.s3Access)
    try {
      if (name === undefined) throw new FoundWrong(`${file} is a folder: please name one backup in it.`)
      const source = { place, name, key: call.settings.backup.key }
      return call.options.check === undefined ? await restoreFrom(call, source) : await check(call, source)
    } finally {
      place.close()
    }
  },
}

type Source = Parameters<typeof checkBackup>[0]

async function check(call: Call, source: Source): Promise<string> {
  const { header, manifest } = await checkBackup(source)
  const { createdAt } = header
  const { files, missing } = manifest
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0)
  const text = `The backup of ${createdAt} is whole: ${number(rows)} rows and ${number(files)} files.`
  return answer(call, { createdAt, rows, files, missing }, text)
}

async function restoreFrom(call: Call, source: Source): Promise<string> {
  const { settings, onProgress } = call
  const restored = await withEmptyDatabase(settings, async directUrl => {
    const files = openFiles(settings)
    try {
      return await restoreBackup(source, { directUrl, files }, onProgress)
    } finally {
      await files.close()
    }
  })
  const sessions = takeSecret(settings, restored.authSecret)
  onProgress()
  const verified = await verifyFiles(call, restored)
  const { createdAt, rows, files, missing } = restored
  const text = `Restored as of ${createdAt}: ${number(rows)} rows and ${number(files)} files.`
  return answer(call, { createdAt, rows, files, missing, sessions }, [text, SESSIONS[sessions], verified].join('\n'))
}

/** An embedded database is started for it, which fails while a server runs on it. */
async function withEmptyDatabase<Result>(
  { databaseUrl, databaseDirectUrl, dataDir }: Settings,
  work: (directUrl: string) => Promise<Result>,
): Promise<Result> {
  const external = databaseDirectUrl ?? databaseUrl
  if (external !== undefined) return work(external)
  const { url, stop } = await startEmbeddedPostgres({ directory: join(dataDir, 'postgres') })
  try {
    return await work(url)
  } finally {
    await stop()
  }
}

/** Files that were missing when the backup was made are missing still, and no reason to fail. */
async function verifyFiles(call: Call, { missing }: RestoredBackup): Promise<string> {
  try {
    return await verify.run({ ...call, positionals: [], options: {} })
  } catch (error) {
    if (!(error instanceof FoundWrong) || missing === 0) throw error
    return `Files that were missing when the backup was made: ${number(missing)}.\n${error.message}`
  }
}

const number = (count: number): string => count.toLocaleString('en')
