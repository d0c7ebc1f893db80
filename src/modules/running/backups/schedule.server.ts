import type { Services } from '../../../api/context.ts'
import type { Settings } from '../../../platform/settings/env.ts'
import { DURATION_FORM, readDuration } from '../../../platform/settings/setting-shapes.ts'
import { backupSchedule } from './tables.server.ts'

interface Schedule {
  everySeconds: number
  /** The number of backups to keep. */
  keep: number
  /** A folder or an `s3://` address. */
  place: string
}

/** The schedule that the command set, otherwise that of the settings; undefined if there is none. */
export async function readSchedule({
  db,
  settings: { backup },
}: {
  db: Services['db']
  settings: Pick<Settings, 'backup'>
}): Promise<Schedule | undefined> {
  const [given] = await db.select().from(backupSchedule)
  const place = given?.place ?? backup.to
  const { everySeconds, keep } = given ?? backup
  return place === undefined || everySeconds === 0 ? undefined : { everySeconds, keep, place }
}

/** Stores a schedule that overrides the settings of all servers. A null place means `BACKUP_TO`. */
export async function setSchedule(
  db: Services['db'],
  schedule: Omit<Schedule, 'place'> & { place: string | null },
): Promise<void> {
  await db.insert(backupSchedule).values(schedule).onConflictDoUpdate({ target: backupSchedule.isOnly, set: schedule })
}

/** @returns seconds, 0 for `off`, or an error's text */
export const readEvery = (text: string): number | string =>
  text === 'off' ? 0 : (readDuration(text) ?? `${DURATION_FORM}, or off`)
