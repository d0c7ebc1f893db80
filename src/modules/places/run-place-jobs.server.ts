import type { Services } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { loadPlaces } from './load-places.server.ts'

/** Gives the rows of a later module their coordinates, those that this version of the gazetteer has not placed. Repeatable after a crash. */
export type PlaceRows = (services: { db: Db }, version: string) => Promise<void>

/** Leaves of what private persons wrote the town alone, in the rows of a later module that were written before commands did so. */
export type HideStreets = (services: { db: Db }) => Promise<void>

interface LaterModules {
  placers: readonly PlaceRows[]
  hiders: readonly HideStreets[]
}

const JOB = 'places.load'
const HOUR_SECONDS = 3600

const HIDING_JOB = 'places.hide-streets'

/** Loads the gazetteer and places rows that were written without it. Each start of a server asks for it, and each night. */
export function definePlaceJobs(services: Services, { placers, hiders }: LaterModules): void {
  services.jobs.define({
    name: JOB,
    cron: '23 4 * * *',
    limitSeconds: HOUR_SECONDS,
    run: () => preparePlaces(services, placers),
  })
  services.jobs.define({
    name: HIDING_JOB,
    cron: '53 4 * * *',
    limitSeconds: HOUR_SECONDS,
    run: async () => {
      for (const hide of hiders) await hide(services)
    },
  })
}

/** Asks for them after the start, when pages are answered. */
export async function requestPlaces({ settings, jobs }: Pick<Services, 'settings' | 'jobs'>): Promise<void> {
  if (settings.gazetteer !== 'off') await jobs.send(JOB, {})
  await jobs.send(HIDING_JOB, {})
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
