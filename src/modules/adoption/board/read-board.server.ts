import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import { hasRole } from '../../../api/access.ts'
import type { Db } from '../../../platform/db/db.ts'
import { refuse } from '../../../shared/problem.ts'
import { adoptionRequests } from '../requests/public.server.ts'
import { STAGES } from '../requests/vocabulary.ts'
import { posts } from '../../listings/posts/public.server.ts'
import { organizationMembers } from '../../people/organizations/public.server.ts'
import { teamAssignments } from '../teamwork/public.server.ts'
import { isOnBoard, rankCards, selectCards, since, toCards } from './card-rows.server.ts'
import type { Board, Card } from './contract.ts'
import { shownIn } from './rules.ts'
import { readStageDays } from './stage-days.server.ts'
import { requestCards } from './tables.server.ts'
import { COLUMN_PAGE, MAX_SHOWN, type ASSIGNED, type StageDays } from './vocabulary.ts'

interface Filters {
  postId?: number | undefined
  label?: string | undefined
  assigned?: (typeof ASSIGNED)[number] | undefined
  late?: boolean | undefined
}

/** The first cards of each column, with the number of all, in as many queries whatever the number of requests. */
export async function readBoard(context: SignedIn, { shown, ...filters }: Filters & { shown: string }): Promise<Board> {
  const { db, viewer } = context
  const days = await readStageDays(db, viewer.id, await context.reactions.readStageDays(context))
  const limits = shownIn(shown)
  const ranked = rankCards(db, and(isOnBoard(viewer.id), ...conditionsOf(context, filters, days)))
  const limit = sql`case ${adoptionRequests.stage} ${sql.join(
    STAGES.map(stage => sql`when ${stage} then ${Math.min(limits.get(stage) ?? COLUMN_PAGE, MAX_SHOWN)}::int`),
    sql` `,
  )} end`
  const [rows, options] = await Promise.all([
    selectCards(db, ranked).where(sql`${ranked.place} <= ${limit}`),
    readOptions(db, viewer.id),
  ])
  const found = await toCards(db, rows, days)
  return {
    columns: STAGES.map(stage => ({
      stage,
      count: rows.find(row => row.stage === stage)?.count ?? 0,
      cards: found.filter(card => card.stage === stage),
    })),
    ...options,
    abilities: { change: hasRole(viewer, 'coordinator'), settings: hasRole(viewer, 'manager') },
  }
}

/** @throws NOT_FOUND also for requests of others, and for decided ones */
export async function readCard(context: SignedIn, { id }: { id: number }): Promise<Card> {
  const { db, viewer } = context
  const days = await readStageDays(db, viewer.id, await context.reactions.readStageDays(context))
  const rows = await selectCards(db, rankCards(db, and(isOnBoard(viewer.id), eq(adoptionRequests.id, id))))
  const [card] = await toCards(db, rows, days)
  if (!card) throw refuse('NOT_FOUND')
  return card
}

function conditionsOf(context: SignedIn, { postId, label, assigned, late }: Filters, days: StageDays): SQL[] {
  const person = context.viewer.actingPerson?.id ?? ''
  const assignee = sql`case when ${organizationMembers.userId} is not null then ${teamAssignments.assigneeId} end`
  return [
    postId !== undefined && eq(adoptionRequests.postId, postId),
    label !== undefined && sql`${label} = any(${requestCards.labels})`,
    assigned === 'me' && sql`${assignee} = ${person}`,
    assigned === 'nobody' && sql`${assignee} is null`,
    late === true && isLate(days, context.now()),
  ].filter(condition => condition !== false)
}

/** The same as `dueAt` of the rules. */
function isLate(days: StageDays, now: Date): SQL {
  const daysOfStage = sql`case ${adoptionRequests.stage} ${sql.join(
    STAGES.map(stage => sql`when ${stage} then ${days[stage]}::int`),
    sql` `,
  )} end`
  return sql`coalesce((${requestCards.nextStepOn} + 1)::timestamp at time zone 'UTC', ${since} + ${daysOfStage} * interval '1 day') <= ${now.toISOString()}::timestamptz`
}

/** The pets and labels by which a board can be filtered. */
async function readOptions(db: Db, ownerId: string): Promise<Pick<Board, 'pets' | 'labels'>> {
  const [pets, labels] = await Promise.all([
    db
      .selectDistinct({ id: posts.id, name: posts.name })
      .from(adoptionRequests)
      .innerJoin(posts, eq(posts.id, adoptionRequests.postId))
      .where(isOnBoard(ownerId))
      .orderBy(asc(posts.name), asc(posts.id)),
    db
      .selectDistinct({ label: sql<string>`unnest(${requestCards.labels})`.as('label') })
      .from(requestCards)
      .innerJoin(adoptionRequests, eq(adoptionRequests.id, requestCards.requestId))
      .where(and(eq(adoptionRequests.ownerId, ownerId), sql`${adoptionRequests.status} = 'pending'`))
      .orderBy(sql`label`),
  ])
  return { pets, labels: labels.map(({ label }) => label) }
}
