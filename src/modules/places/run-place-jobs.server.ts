import type { Services } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { loadPlaces } from './load-places.server.ts'

/** Gives the rows of a later module their coordinates, those that this version of the gazetteer has not placed. Repeatable after a crash. */
export type PlaceRows = (services: { db: Db }, version: string) => Promise<void>

const JOB = 'places.load'
const HOUR_SECONDS = 3600

/** Loads the gazetteer and places rows that were written without it. Each start of a server asks for it, and each night. */
export function definePlaceJobs(services: Services, placers: readonly PlaceRows[]): void {
  services.jobs.define({
    name: JOB,
    cron: '23 4 * * *',
    limitSeconds: HOUR_SECONDS,
    run: () => preparePlaces(services, placers),
  })
}

/** Asks for it after the start, when pages are answered. */
export async function requestPlaces({ settings, jobs }: Pick<Services, 'settings' | 'jobs'>): Promise<void> {
  if (settings.gazetteer !== 'off') await jobs.send(JOB, {})
}

export async function preparePlaces(
  { db, settings, log }: Pick<Services, 'db' | 'settings' | 'log'>,
  placers: readonly PlaceRows[],
): Promise<void> {
  if (settings.gazetteer === 'off') return
  const file = settings.gazetteer === 'on' ? undefined : settings.gazetteer
  const { isNew, version, rows } = await loadPlaces({ db }, { file, replacesFile: false })
  if (isNew) log.info({ rows, version }, 'places loaded')
  for (const place of placers) await place({ db }, version)
}
