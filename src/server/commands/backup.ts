import { readEvery, readSchedule, runBackup, setSchedule } from '../../modules/running/backups/public.server.ts'
import { databaseClock } from '../../platform/db/clock.ts'
import { answer, FoundWrong, JSON_OPTION, UsageError, type Call, type Command } from './command.ts'
import { withStore } from './store.ts'
import { withDatabase } from './with-database.ts'

export const backup: Command = {
  usage: '[<file|folder>] [--every 1d|off [--keep 14]] [--json]',
  summary: 'writes all data and files into one file, while the site runs; with --every, servers do so from now on',
  options: {
    every: { type: 'string', about: 'a time such as 12h or 1d: servers make one in each; off ends that' },
    keep: { type: 'string', about: 'how many of those stay; 14 by default' },
    json: JSON_OPTION,
  },
  run: call => {
    const { every, keep } = call.options
    if (call.positionals.length > 1) throw new UsageError('Please name one file or folder.')
    if (every !== undefined) return schedule(call, every)
    if (keep !== undefined) throw new UsageError('Please say how often, with --every.')
    return backUpNow(call)
  },
}

async function backUpNow(call: Call): Promise<string> {
  const { settings, positionals, onProgress } = call
  const target = positionals[0] ?? settings.backup.to
  if (target === undefined) throw new UsageError('Please name a file or a folder, or set BACKUP_TO.')
  const made = await withStore(settings, async ({ db, files }) => {
    const clock = await databaseClock(db)
    try {
      return await runBackup({ db, files, settings, now: clock.now }, { target, onProgress })
    } finally {
      clock.stop()
    }
  })
  const { file, size, rows, files, missing, encrypted } = made
  const lines = [
    `${file} holds ${number(rows)} rows and ${number(files)} files, in ${number(Math.ceil(size / 1024))} kB.`,
    ...(missing > 0
      ? [`Not in it, because the store does not have them: ${number(missing)} files that rows name.`]
      : []),
    encrypted
      ? 'It is encrypted: keep BACKUP_KEY in another place.'
      : 'It is not encrypted and holds everything that people wrote: keep it safe, or set BACKUP_KEY.',
  ]
  return answer(call, { file, size, rows, files, missing, encrypted }, lines.join('\n'))
}

async function schedule(call: Call, every: string): Promise<string> {
  const { settings, positionals, options } = call
  const everySeconds = readEvery(every)
  if (typeof everySeconds === 'string') throw new UsageError(`--every ${everySeconds}.`)
  const keep = Number(options.keep ?? settings.backup.keep)
  if (!Number.isInteger(keep) || keep < 1) throw new UsageError('--keep must be a number of backups, at least 1.')
  const place = positionals[0] ?? null
  if (place === null && settings.backup.to === undefined && everySeconds > 0)
    throw new FoundWrong('Please name a folder, or set BACKUP_TO for all servers.')
  const found = await withDatabase(settings, async db => {
    await setSchedule(db, { everySeconds, keep, place })
    return readSchedule({ db, settings })
  })
  const text = found
    ? `Servers make a backup every ${every} in ${found.place} and keep ${keep}.`
    : 'Servers make no backups any more.'
  return answer(call, { every, keep, place: found?.place ?? null }, text)
}

const number = (count: number): string => count.toLocaleString('en')
