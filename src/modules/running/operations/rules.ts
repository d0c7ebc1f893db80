import { formatList, formatNumber, msg, t } from '../../../shared/i18n/t.ts'
import type { FailedJob, LogArchive, Operations, Parts, Queue } from './contract.ts'
import { STUCK_SECONDS } from './vocabulary.ts'

export interface Advice {
  what: string
  /** What to do about it. */
  action: string
  /** Whether people notice it now. */
  urgent: boolean
}

type AdviceByState = Record<string, Omit<Advice, 'urgent'> & { urgent?: true }>

/** Explains the states of each part to admins who are no database operators. */
const ADVICE: Record<keyof Parts, AdviceByState> = {
  database: {
    'no primary': {
      what: msg('No database takes writes. Visitors can look; members wait, and nothing is saved.'),
      action: msg(
        'Wait for a minute: another database takes over, and the site recovers by itself. Then ask its operator to look at the cluster.',
      ),
      urgent: true,
    },
    'read-only': {
      what: msg('The database is read-only. People can look, but nothing they write is saved.'),
      action: msg('Ask the operator of the database whether it switched to its replica.'),
      urgent: true,
    },
    unreachable: {
      what: msg("The database doesn't answer."),
      action: msg('Ask the operator of the database to start it. The site recovers by itself.'),
      urgent: true,
    },
  },
  migrations: {
    missing: {
      what: msg('The tables are older than the program.'),
      action: msg('Restart the server: it updates the tables at its start.'),
      urgent: true,
    },
    newer: {
      what: msg('Another server has updated the tables already.'),
      action: msg('Update this server too.'),
    },
  },
  replicas: {
    'left out': {
      what: msg("A read replica isn't used because it's offline or behind. The site works without it."),
      action: msg('Ask the operator of the database to look at its replicas.'),
    },
  },
  redis: {
    unreachable: {
      what: msg("Redis doesn't answer. Open pages show changes from other servers late."),
      action: msg('Start Redis, or check REDIS_URL, REDIS_SENTINELS or REDIS_CLUSTER.'),
    },
    'no sentinel': {
      what: msg('No Redis Sentinel answers, so nothing replaces a Redis that fails.'),
      action: msg('Start the Sentinels, or check REDIS_SENTINELS.'),
    },
    'no master': {
      what: msg('The Redis Sentinels know no server by this name. Open pages show changes from other servers late.'),
      action: msg('Check REDIS_MASTER: it is the name that the Sentinels monitor.'),
    },
    'no quorum': {
      what: msg('Too few Redis Sentinels answer, so nothing replaces a Redis that fails.'),
      action: msg('Start the other Sentinels. Most of them have to agree on a replacement.'),
    },
    'cluster down': {
      what: msg('Parts of the Redis cluster are missing, so each server counts limits by itself.'),
      action: msg("Start the cluster's missing nodes."),
    },
  },
  store: {
    unreachable: {
      what: msg("The photos can't be reached: pages show none, and uploads fail."),
      action: msg('Check the disk, or the object storage and its key.'),
      urgent: true,
    },
    'of another database': {
      what: msg('The photos belong to another database.'),
      action: msg('Correct the settings of the store, or run pawpal adopt-store once.'),
      urgent: true,
    },
  },
  disk: {
    low: {
      what: msg('Less than 1 GB of disk space is left on this server.'),
      action: msg('Make room, or move DATA_DIR to a larger disk.'),
      urgent: true,
    },
  },
  places: {
    missing: {
      what: msg("The places aren't loaded: searching near a town finds nothing."),
      action: msg('Restart a server, or run pawpal load-places.'),
    },
    incomplete: {
      what: msg('Some places are missing.'),
      action: msg('Run pawpal load-places.'),
    },
  },
  partitions: {
    missing: {
      what: msg('The large tables have no partition for the coming days. Nothing is lost, but they get slower.'),
      action: msg('Run pawpal partition, and look why the job partitions.maintain fails.'),
    },
  },
}

const UNREADABLE: Record<keyof Parts, string> = {
  database: msg("The database couldn't be checked in time."),
  migrations: msg("The tables couldn't be checked in time."),
  replicas: msg("The read replica couldn't be checked in time."),
  redis: msg("Redis couldn't be checked in time."),
  store: msg("The store of photos couldn't be checked in time."),
  disk: msg("The disk couldn't be checked in time."),
  places: msg("The list of places couldn't be checked in time."),
  partitions: msg("The partitions of the large tables couldn't be checked in time."),
}

const FINE = new Set(['ok', 'off', 'loading'])

/** All advice about the current state, urgent advice first. */
export function adviceFor({ parts, queues, failedJobs, servers, logArchive, bounces }: Operations): Advice[] {
  const advice = adviceOnParts(parts)
  const stuck = (queues ?? []).filter(isStuck)
  if (stuck.length > 0)
    advice.push({
      what: t('No server has worked on {queues} for a while.', {
        queues: formatList(stuck.map(({ name }) => jobName(name))),
      }),
      action: t('Restart a server. Nothing is lost: waiting jobs are kept.'),
      urgent: true,
    })
  if (failedJobs.length > 0)
    advice.push({
      what: failedText(failedJobs),
      action: t('Read the reason below. Press Retry when its cause is gone.'),
      urgent: false,
    })
  if (logArchive?.problem || logArchive?.late) advice.push(adviceOnArchive(logArchive))
  if (bounces?.mailbox?.problem)
    advice.push({
      what: t("The mailbox for returned mail can't be read, so addresses that stopped working go unnoticed."),
      action: t('Check BOUNCE_IMAP_URL. The reason: {problem}.', { problem: bounces.mailbox.problem }),
      urgent: false,
    })
  for (const { name, silent } of servers)
    if (silent)
      advice.push({
        what: t("The server {name} hasn't reported for a while.", { name }),
        action: t('Restart it if it should run. Otherwise ignore this: it disappears after a day.'),
        urgent: false,
      })
  return advice.toSorted((one, other) => Number(other.urgent) - Number(one.urgent))
}

/** On an archive that is late or cannot be written. */
export const adviceOnArchive = ({ place, byDatabase, problem }: ArchiveProblem): Advice => ({
  what: t("The database log isn't being archived, so a point-in-time restore ends before now."),
  action: byDatabase
    ? t('Ask the operator of the database to look at its log and its archive_command. Until then its disk fills up.')
    : (problem ?? t('Look at {place}, and at the log of the server.', { place })),
  urgent: false,
})
type ArchiveProblem = Pick<LogArchive, 'place' | 'byDatabase' | 'problem'>

export const adviceOnParts = (parts: Parts): Advice[] =>
  (Object.keys(ADVICE) as (keyof Parts)[])
    .filter(part => !FINE.has(parts[part]))
    // That the tables could not be checked either says nothing new.
    .filter(part => part !== 'migrations' || parts.database === 'ok' || parts.migrations !== 'unreachable')
    .map(part => adviceOn(part, parts[part]))

function adviceOn(part: keyof Parts, state: string): Advice {
  const known = ADVICE[part][state]
  if (known) return { urgent: false, ...known, what: t(known.what), action: t(known.action) }
  return {
    what: t(UNREADABLE[part]),
    action: t('Look again in a minute, then ask its operator.'),
    urgent: false,
  }
}

export const isStuck = ({ oldestSeconds }: Queue): boolean => oldestSeconds > STUCK_SECONDS

/** Whether a job sends a mail. */
export const isMail = ({ name }: Pick<FailedJob, 'name'>): boolean => /[.-]mails?$/.test(name)

function failedText(failed: readonly FailedJob[]): string {
  const mails = failed.filter(isMail).length
  const others = failed.length - mails
  if (others === 0)
    return t('{mails, plural, one {# email failed for the last time.} other {# emails failed for the last time.}}', {
      mails,
    })
  if (mails === 0)
    return t(
      '{others, plural, one {# other job failed for the last time.} other {# other jobs failed for the last time.}}',
      { others },
    )
  return t(
    '{mails, plural, one {# email} other {# emails}} and {others, plural, one {# other job} other {# other jobs}} failed for the last time.',
    { mails, others },
  )
}

/** The readable name of a job: "Accounts: reset mail" for `accounts.reset-mail`. */
export function jobName(name: string): string {
  const [module = '', ...rest] = name.split('.')
  const words = rest.join(' ').replaceAll('-', ' ')
  const title = module.charAt(0).toUpperCase() + module.slice(1)
  return words ? `${title}: ${words}` : title
}

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const

export function sizeText(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1)
  const value = bytes / 1000 ** power
  return `${value >= 100 || power === 0 ? Math.round(value) : value.toFixed(1)} ${UNITS[power]}`
}

/** A duration in the largest whole unit, such as "12 minutes". */
export function durationText(seconds: number): string {
  if (seconds < 60) return inWords(Math.round(seconds), 'second')
  if (seconds < 3600) return inWords(Math.round(seconds / 60), 'minute')
  return seconds < 172_800 ? inWords(Math.round(seconds / 3600), 'hour') : inWords(Math.round(seconds / 86_400), 'day')
}

const inWords = (count: number, unit: string): string =>
  formatNumber(count, { style: 'unit', unit, unitDisplay: 'long' })
