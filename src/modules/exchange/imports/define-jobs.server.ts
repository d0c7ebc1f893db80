import { and, eq, inArray, lt } from 'drizzle-orm'
import type { Services } from '../../../api/context.ts'
import { createPace } from '../../../platform/pace.ts'
import { fetchPhoto, PHOTO_JOB } from './photos/fetch-photo.server.ts'
import { sweepPictures } from './photos/staged-pictures.server.ts'
import { FETCH_JOB, requestDue, runSchedule } from './schedule.server.ts'
import { WORK_JOB } from './start-import.server.ts'
import { importRows, imports } from './tables.server.ts'
import { UNDO_DAYS } from './vocabulary.ts'
import { workOnImport } from './work-on-import.server.ts'
import { DAY_MS } from '../../../shared/time/days.ts'

/** A run stops after this time and continues in the next one, so that a crash costs at most its time limit. */
const WORK_MS = 40_000
const WORK_LIMIT_SECONDS = 90
const FETCH_LIMIT_SECONDS = 300
const PHOTOS_AT_ONCE = 8
const PHOTO_RETRIES = 8

export function defineImportJobs(services: Services): void {
  const { jobs, now } = services
  jobs.define<{ id: string }>({
    name: WORK_JOB,
    prompt: true,
    limitSeconds: WORK_LIMIT_SECONDS,
    run: async ({ id }) => {
      const until = new Date(now().getTime() + WORK_MS)
      if (!(await workOnImport(services, { id, until, pace: createPace(0.5) })))
        await jobs.send(WORK_JOB, { id }, undefined, 1)
    },
  })
  jobs.define<{ id: number }>({
    name: PHOTO_JOB,
    concurrency: PHOTOS_AT_ONCE,
    retries: PHOTO_RETRIES,
    limitSeconds: WORK_LIMIT_SECONDS,
    run: ({ id }) => fetchPhoto(services, id),
  })
  jobs.define<{ accountId: string }>({
    name: FETCH_JOB,
    once: true,
    retries: 2,
    limitSeconds: FETCH_LIMIT_SECONDS,
    run: ({ accountId }) => runSchedule(services, accountId),
  })
  jobs.define({ name: 'imports.schedule', cron: '23 * * * *', run: () => requestDue(services) })
  jobs.define({ name: 'imports.sweep', cron: '17 4 * * *', run: () => sweepImports(services) })
}

/** Removes what only an undo or a start would need, a week after the import was read. */
async function sweepImports(services: Services): Promise<void> {
  const { db, now } = services
  const old = new Date(now().getTime() - (UNDO_DAYS + 1) * DAY_MS)
  const ended = db
    .select({ id: imports.id })
    .from(imports)
    .where(and(lt(imports.updatedAt, old), inArray(imports.state, ['done', 'stopped', 'undone'])))
  await db.delete(importRows).where(inArray(importRows.importId, ended))
  await db.delete(imports).where(and(lt(imports.updatedAt, old), eq(imports.state, 'ready')))
  await sweepPictures(services)
}
