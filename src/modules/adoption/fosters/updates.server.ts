import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Services, SignedIn } from '../../../api/context.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { insertOnce } from '../../../platform/db/insert-once.ts'
import { oneAtATime } from '../../../platform/db/one-at-a-time.ts'
import { refuse } from '../../../shared/problem.ts'
import { phrase } from '../../../shared/i18n/t.ts'
import { people } from '../../people/profiles/public.server.ts'
import { notify } from '../../news/notifications/public.server.ts'
import { announceFosters } from './announce-fosters.server.ts'
import type { FosterUpdate } from './contract.ts'
import { placementsOf, toUpdate } from './read-placements.server.ts'
import { fosterPlacements, fosterUpdates } from './tables.server.ts'
import { UPDATE_DAYS } from './vocabulary.ts'

interface NewUpdate {
  postId: number
  content: string
  formId: string
}

/**
 * Adds an update on an animal in foster care. Fosters write about animals placed with them, others of the team about all.
 * @throws NOT_FOUND
 */
export async function addUpdate(context: SignedIn, { postId, content, formId }: NewUpdate): Promise<FosterUpdate> {
  const { viewer } = context
  const authorId = viewer.actingPerson?.id ?? viewer.id
  return inTransaction(context, async tx => {
    const [placement] = await tx
      .select()
      .from(fosterPlacements)
      .where(
        and(
          eq(fosterPlacements.postId, postId),
          eq(fosterPlacements.organizationId, viewer.id),
          isNull(fosterPlacements.until),
          placementsOf(context),
        ),
      )
      .for('update')
    if (!placement) throw refuse('NOT_FOUND')
    const values = { placementId: placement.id, authorId, formId, content, createdAt: context.now() }
    const { row } = await insertOnce(tx, fosterUpdates, values, ['placementId'])
    await tx.update(fosterPlacements).set({ updateAt: row.createdAt }).where(eq(fosterPlacements.id, placement.id))
    tx.afterCommit(() => announceFosters(context, viewer.id))
    return toUpdate(row, (await people(tx, [authorId])).get(authorId))
  })
}

const EVERY_MORNING = '17 9 * * *'

export const defineFosterJobs = (services: Services): void =>
  services.jobs.define({ name: 'fosters.ask', cron: EVERY_MORNING, run: () => askForUpdates(services) })

/** Placements of one transaction. */
const BATCH = 200

type DueUpdate = Record<string, unknown> & { fosterId: string; slug: string; name: string; postId: number }

/**
 * Asks fosters for an update, a week after the last update or question, in one notification and mail for each organization.
 * Former members are not asked.
 */
export async function askForUpdates(services: Services): Promise<void> {
  let asked = BATCH
  while (asked === BATCH)
    asked = await oneAtATime(services, 'fosters.ask', async tx => {
      const now = sql`${services.now().toISOString()}::timestamptz`
      const { rows } = await tx.execute<DueUpdate>(sql`
        with due as (
          select pl.id, pl.foster_id, pl.organization_id, pl.post_id from foster_placements pl
          join organization_members m on m.organization_id = pl.organization_id and m.user_id = pl.foster_id
          where pl.until is null
            and greatest(pl.since, pl.update_at, pl.asked_at) <= ${now} - make_interval(days => ${UPDATE_DAYS})
          order by pl.foster_id, pl.organization_id, pl.id limit ${BATCH} for update of pl skip locked),
        marked as (update foster_placements set asked_at = ${now} where id in (select id from due))
        select d.foster_id as "fosterId", o.slug, p.name, p.id::int as "postId" from due d
        join posts p on p.id = d.post_id join organizations o on o.account_id = d.organization_id
        order by p.name`)
      const questions = [...Map.groupBy(rows, ({ fosterId, slug }) => `${fosterId} ${slug}`).values()]
      await notify(services, tx, ...questions.flatMap(questionOf))
      return rows.length
    })
}

function questionOf(animals: DueUpdate[]) {
  const [first] = animals
  if (!first) return []
  const { fosterId, slug, postId } = first
  const one = animals.length === 1
  return {
    userId: fosterId,
    type: 'foster_question' as const,
    message: phrase('{count, plural, one {How is {pets} doing with you?} other {How are {pets} doing with you?}}', {
      count: animals.length,
      pets: { pets: animals.map(({ name }) => name) },
    }),
    link: one ? (`/organization/${slug}/fosters/${postId}` as const) : (`/organization/${slug}/fosters` as const),
    ...(one && { postId }),
  }
}
