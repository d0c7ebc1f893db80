import { eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Services, SignedIn } from '../../../api/context.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { STAGES, type Stage } from '../requests/vocabulary.ts'
import { announceBoard } from './announce.server.ts'
import { boardSettings } from './tables.server.ts'
import type { StageDays } from './vocabulary.ts'

/** Reads the site's days. A later module implements it. */
export type ReadStageDays = (services: Pick<Services, 'siteSettings'>) => Promise<StageDays>

/** The days that an owner chose, or the site's. */
export async function readStageDays(db: Db | Tx, ownerId: string, site: StageDays): Promise<StageDays> {
  const [row] = await db
    .select({ days: boardSettings.stageDays })
    .from(boardSettings)
    .where(eq(boardSettings.ownerId, ownerId))
  return { ...site, ...row?.days }
}

/** SQL for the days of an owner in a stage, as a number. @param site the site's days of the stage */
export const ownDays = (ownerId: SQLWrapper, stage: Stage, site: number): SQL<number> =>
  sql<number>`coalesce((select (${boardSettings.stageDays}->>${stage})::int from ${boardSettings} where ${boardSettings.ownerId} = ${ownerId}), ${site}::int)`

export const readSettings = async (context: SignedIn): Promise<{ days: StageDays }> => ({
  days: await readStageDays(context.db, context.viewer.id, await context.reactions.readStageDays(context)),
})

/** Keeps only what differs from the site's days, so that these may change. */
export async function saveSettings(context: SignedIn, { days }: { days: StageDays }): Promise<{ days: StageDays }> {
  const { db, viewer, now } = context
  const site = await context.reactions.readStageDays(context)
  const stageDays = Object.fromEntries(
    STAGES.filter(stage => days[stage] !== site[stage]).map(stage => [stage, days[stage]]),
  )
  const values = { stageDays, updatedAt: now() }
  await db
    .insert(boardSettings)
    .values({ ownerId: viewer.id, ...values })
    .onConflictDoUpdate({ target: boardSettings.ownerId, set: values })
  announceBoard(context, viewer.id)
  return { days }
}
