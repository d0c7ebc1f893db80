import type { Services } from '../../platform/context.ts'
import type { JobCounts } from '../../platform/jobs.ts'
import { withinTime } from '../within-time.ts'

interface Figures {
  answered: boolean
  jobs: readonly JobCounts[]
}

const KEPT_MS = 5000
const PATIENCE_MS = 2000

/** Reads what only the database knows, at most every five seconds. A failing database leaves the figures empty. */
export function createDatabaseFigures({ jobs }: Pick<Services, 'jobs'>): () => Promise<Figures> {
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<Figures> | undefined
  return () => {
    const now = performance.now()
    if (reading && now - readAt < KEPT_MS) return reading
    readAt = now
    return (reading = withinTime(jobs.countByName(), PATIENCE_MS).then(counts =>
      counts === 'unreachable' ? { answered: false, jobs: [] } : { answered: true, jobs: counts },
    ))
  }
}
