import { and, eq, lt, or, isNull } from 'drizzle-orm'
import type { Services, SignedIn } from '../../../api/context.ts'
import { fetchPublic, FetchRefused, type Network } from '../../../platform/http/fetch-public.ts'
import { createPace } from '../../../platform/pace.ts'
import { Problem } from '../../../shared/problem.ts'
import { actFor } from '../../people/organizations/public.server.ts'
import { UnreadableFile } from './readers/imported-animal.server.ts'
import { readWithMapping } from './remember-mapping.server.ts'
import { stageImport } from './stage-import.server.ts'
import { startImport } from './start-import.server.ts'
import { importSchedules } from './tables.server.ts'
import { MAX_FILE_BYTES, type FieldName, type ScheduleTime } from './vocabulary.ts'

export const FETCH_JOB = 'imports.fetch'
const BOUNDS = { maxBytes: MAX_FILE_BYTES, timeoutMs: 60_000 }
const HOUR_MS = 3_600_000

interface ScheduleSettings {
  url: string
  every: ScheduleTime
  isWhole: boolean
  keptFields: FieldName[]
}

/** Imports from an address again and again, for the first time at once. */
export async function setSchedule({ db, jobs, live, viewer, now }: SignedIn, chosen: ScheduleSettings): Promise<void> {
  const values = { ...chosen, lastRunAt: null, message: '', updatedAt: now() }
  await db.transaction(async tx => {
    await tx
      .insert(importSchedules)
      .values({ accountId: viewer.id, ...values })
      .onConflictDoUpdate({ target: importSchedules.accountId, set: values })
    await jobs.send(FETCH_JOB, { accountId: viewer.id }, tx)
  })
  live.announce([viewer.id], [{ path: ['imports'] }])
}

export async function removeSchedule({ db, live, viewer }: SignedIn): Promise<void> {
  await db.delete(importSchedules).where(eq(importSchedules.accountId, viewer.id))
  live.announce([viewer.id], [{ path: ['imports'] }])
}

/** Requests what is due. Runs every hour; at night for schedules of once a night. */
export async function requestDue({ db, jobs, now }: Services): Promise<void> {
  const hourAgo = new Date(now().getTime() - HOUR_MS / 2)
  const isNight = now().getUTCHours() === 3
  const due = await db
    .select({ accountId: importSchedules.accountId })
    .from(importSchedules)
    .where(
      and(
        or(isNull(importSchedules.lastRunAt), lt(importSchedules.lastRunAt, hourAgo)),
        isNight ? undefined : eq(importSchedules.every, 'hour'),
      ),
    )
  for (const { accountId } of due) await jobs.send(FETCH_JOB, { accountId })
}

/** Fetches and imports the URL of a schedule. A failure is stored for the page; the next run retries. */
export async function runSchedule(services: Services, accountId: string, network?: Network): Promise<void> {
  const [schedule] = await services.db.select().from(importSchedules).where(eq(importSchedules.accountId, accountId))
  if (!schedule) return
  const message = await importFrom(services, schedule, network).then(() => '', messageOf)
  const at = services.now()
  await services.db
    .update(importSchedules)
    .set({ message, lastRunAt: at })
    .where(and(eq(importSchedules.accountId, accountId), eq(importSchedules.url, schedule.url)))
  services.live.announce([accountId], [{ path: ['imports'] }])
}

async function importFrom(
  services: Services,
  { accountId, url, isWhole, keptFields }: typeof importSchedules.$inferSelect,
  network?: Network,
): Promise<void> {
  const context = await actFor(services, { id: accountId })
  const bytes = await fetchPublic(url, BOUNDS, network)
  const options = { owner: accountId, now: services.now(), pace: createPace(0.3), fetchedFrom: url }
  const { id, plan } = await readWithMapping(services.db, bytes, options, file =>
    stageImport(context, file, new URL(url).hostname),
  )
  const work = plan.new + plan.changed + (isWhole ? plan.gone : 0)
  if (work > 0) await startImport(context, id, { isWhole, keptFields, mostMayGo: false })
}

function messageOf(error: unknown): string {
  const isTold = error instanceof FetchRefused || error instanceof UnreadableFile || error instanceof Problem
  if (!isTold) throw error
  return error.message
}
