import type { FailedJob, Operations, Parts, Queue } from './contract.ts'
import { STUCK_SECONDS } from './vocabulary.ts'

export interface Advice {
  what: string
  /** What to do about it. */
  action: string
  /** Whether people notice it now. */
  urgent: boolean
}

type Known = Record<string, Omit<Advice, 'urgent'> & { urgent?: true }>

const UNREADABLE = 'could not be checked in time'

/** What a state of a part means, for somebody who runs no databases. */
const ADVICE: Record<keyof Parts, Known> = {
  database: {
    'read-only': {
      what: 'The database takes no changes. People can look, and nothing they write is kept.',
      action: 'Ask the operator of the database whether it switched to its replica.',
      urgent: true,
    },
    unreachable: {
      what: 'The database does not answer.',
      action: 'Ask the operator of the database to start it. The site recovers by itself.',
      urgent: true,
    },
  },
  migrations: {
    missing: {
      what: 'The tables are older than the program.',
      action: 'Restart the server: it updates the tables at its start.',
      urgent: true,
    },
    newer: {
      what: 'Another server has updated the tables already.',
      action: 'Update this server too.',
    },
  },
  replicas: {
    'left out': {
      what: 'A copy of the database is not used, because it is away or late. The site works without it.',
      action: 'Ask the operator of the database to look at its replicas.',
    },
  },
  redis: {
    unreachable: {
      what: 'Redis does not answer. Open pages hear of changes on other servers late.',
      action: 'Start Redis, or check REDIS_URL.',
    },
  },
  store: {
    unreachable: {
      what: 'The photos cannot be reached: pages show none, and uploads fail.',
      action: 'Check the disk, or the object storage and its key.',
      urgent: true,
    },
    'of another database': {
      what: 'The photos belong to another database.',
      action: 'Correct the settings of the store, or run pawpal adopt-store once.',
      urgent: true,
    },
  },
  disk: {
    low: {
      what: 'Less than 1 GB of disk space is left on this server.',
      action: 'Make room, or move DATA_DIR to a larger disk.',
      urgent: true,
    },
  },
  places: {
    missing: {
      what: 'The places are not loaded: searching near a town finds nothing.',
      action: 'Restart a server, or run pawpal load-places.',
    },
    incomplete: {
      what: 'Some places are missing.',
      action: 'Run pawpal load-places.',
    },
  },
}

const PART_NAMES: Record<keyof Parts, string> = {
  database: 'The database',
  migrations: 'The tables',
  replicas: 'The copy of the database',
  redis: 'Redis',
  store: 'The store of photos',
  disk: 'The disk',
  places: 'The list of places',
}

const FINE = new Set(['ok', 'off', 'loading'])

/** Everything that somebody should do, the urgent first. */
export function adviceFor({ parts, queues, failedJobs, servers, logArchive }: Operations): Advice[] {
  const advice = (Object.keys(ADVICE) as (keyof Parts)[])
    .filter(part => !FINE.has(parts[part]))
    .map(part => adviceOn(part, parts[part]))
  const stuck = (queues ?? []).filter(isStuck)
  if (stuck.length > 0)
    advice.push({
      what: `Nothing has worked on ${listOf(stuck.map(({ name }) => jobName(name)))} for a while.`,
      action: 'Restart a server. Nothing is lost: waiting work is kept.',
      urgent: true,
    })
  if (failedJobs.length > 0)
    advice.push({
      what: failedText(failedJobs),
      action: 'Read the reason below. Press Retry when its cause is gone.',
      urgent: false,
    })
  if (logArchive?.problem || logArchive?.late)
    advice.push({
      what: 'The log of the database is not archived now: a restore to a minute ends before it.',
      action: logArchive.problem ?? `Look at ${logArchive.place}, and at the log of the server.`,
      urgent: false,
    })
  for (const { name, silent } of servers)
    if (silent)
      advice.push({
        what: `The server ${name} has not been heard of for a while.`,
        action: 'Restart it if it should run. Otherwise ignore this: it disappears after a day.',
        urgent: false,
      })
  return advice.toSorted((one, other) => Number(other.urgent) - Number(one.urgent))
}

function adviceOn(part: keyof Parts, state: string): Advice {
  const known = ADVICE[part][state]
  if (known) return { urgent: false, ...known }
  return {
    what: `${PART_NAMES[part]} ${UNREADABLE}.`,
    action: 'Look again in a minute, then ask its operator.',
    urgent: false,
  }
}

export const isStuck = ({ oldestSeconds }: Queue): boolean => oldestSeconds > STUCK_SECONDS

/** Whether a job sends a mail. */
export const isMail = ({ name }: Pick<FailedJob, 'name'>): boolean => /[.-]mails?$/.test(name)

function failedText(failed: readonly FailedJob[]): string {
  const mails = failed.filter(isMail).length
  const others = failed.length - mails
  const parts = [...(mails > 0 ? [plural(mails, 'mail')] : []), ...(others > 0 ? [plural(others, 'other job')] : [])]
  return `${parts.join(' and ')} failed for the last time.`
}

const plural = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`
const listOf = (names: string[]): string => new Intl.ListFormat('en').format(names)

/** `accounts.reset-mail` as people read it: "Accounts: reset mail". */
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

/** Whole units, the largest that fits: "12 minutes". */
export function durationText(seconds: number): string {
  if (seconds < 60) return plural(Math.round(seconds), 'second')
  if (seconds < 3600) return plural(Math.round(seconds / 60), 'minute')
  return seconds < 172_800 ? plural(Math.round(seconds / 3600), 'hour') : plural(Math.round(seconds / 86_400), 'day')
}
