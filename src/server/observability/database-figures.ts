import type { Services } from '../../api/context.ts'
import type { JobCounts } from '../../platform/jobs.ts'
import { withinTime } from './within-time.ts'

interface Figures {
  answered: boolean
  jobs: readonly JobCounts[]
}

const KEPT_MS = 5000
const PATIENCE_MS = 2000

/** Reads what only the database knows, at most every five seconds. A failing database leaves the figures empty. */
export const createDatabaseFigures = ({ jobs }: Pick<Services, 'jobs'>): (() => Promise<Figures>) =>
  keptFor(KEPT_MS, async () => {
    const counts = await withinTime(jobs.countByName(), PATIENCE_MS)
    return counts === 'unreachable' ? { answered: false, jobs: [] } : { answered: true, jobs: counts }
  })

/** Calls `read` at most once in this time, and answers with its last result meanwhile. */
export function keptFor<Result>(milliseconds: number, read: () => Promise<Result>): () => Promise<Result> {
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<Result> | undefined
  return () => {
    const now = performance.now()
    if (reading && now - readAt < milliseconds) return reading
    readAt = now
    return (reading = read())
  }
}
