import type { Services } from '../../../../api/context.ts'
import type { Db } from '../../../../platform/db/db.ts'
import { loadPlaces } from './load-places.server.ts'

/** Gives the rows of a later module their coordinates, those that this version of the gazetteer has not placed. Repeatable after a crash. */
export type PlaceRows = (services: { db: Db }, version: string) => Promise<void>

/** Finds the place that everybody reads for rows of a later module that have none yet. Repeatable after a crash. */
export type PublishPlaces = (services: { db: Db }) => Promise<void>

const JOB = 'places.load'
const HOUR_SECONDS = 3600

/** Loads the gazetteer and places rows that were written without it. Each start of a server asks for it, and each night. */
export function definePlaceJobs(services: Services): void {
  services.jobs.define({
    name: JOB,
    cron: '23 4 * * *',
    limitSeconds: HOUR_SECONDS,
    run: () => preparePlaces(services),
  })
}

/** Asks for them after the start, when pages are answered. */
export async function requestPlaces({ jobs }: Pick<Services, 'jobs'>): Promise<void> {
  await jobs.send(JOB, {})
}

export async function preparePlaces({
  db,
  settings,
  log,
  reactions,
}: Pick<Services, 'db' | 'settings' | 'log' | 'reactions'>): Promise<void> {
  // Without a gazetteer, what private persons typed is shown to nobody else.
  if (settings.gazetteer === 'off') return reactions.publishPlaces({ db })
  const file = settings.gazetteer === 'on' ? undefined : settings.gazetteer
  const { isNew, version, rows } = await loadPlaces({ db }, { file, replacesFile: false })
  if (isNew) log.info({ rows, version }, 'places loaded')
  await reactions.publishPlaces({ db })
  await reactions.placeRows({ db }, version)
}
