import { and, eq, or, sql, type SQL } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import { refuse } from '../../../shared/problem.ts'
import { posts } from '../../listings/posts/public.server.ts'
import { agreements } from '../agreements/public.server.ts'
import { adoptionRequests } from '../requests/public.server.ts'
import type { Milestone } from './contract.ts'
import { checkIns } from './tables.server.ts'
import type { MilestoneKind } from './vocabulary.ts'

/**
 * What happened between the two sides of a request, the oldest first, by one query. It has no words, places and names of anybody.
 * @throws NOT_FOUND for everybody but the two sides
 */
export async function readMilestones(
  { db, viewer, now }: SignedIn,
  { requestId }: { requestId: number },
): Promise<Milestone[]> {
  const [found] = await db
    .select({
      request: adoptionRequests,
      closedFrom: posts.closedFrom,
      agreements: agreementsOfPair,
      checkIns: checkInsOfPair,
    })
    .from(adoptionRequests)
    .innerJoin(posts, eq(posts.id, adoptionRequests.postId))
    .where(
      and(
        eq(adoptionRequests.id, requestId),
        or(eq(adoptionRequests.ownerId, viewer.id), eq(adoptionRequests.requesterId, viewer.id)),
      ),
    )
  if (!found) throw refuse('NOT_FOUND')
  const { status, meeting, decidedAt, returnedAt, requesterId } = found.request
  const adoptedAt = status === 'approved' || returnedAt ? decidedAt : null
  const asked = requesterId === viewer.id ? found.checkIns : []
  // The chat itself shows a meeting that is to come.
  const metAt = status !== 'rejected' && meeting?.at && Date.parse(meeting.at) < now().getTime() ? meeting.at : null
  const isHandover = metAt !== null && adoptedAt !== null && Date.parse(metAt) > adoptedAt.getTime()
  return [
    milestone(isHandover ? 'handed_over' : 'met', metAt),
    milestone('approved', adoptedAt),
    // A signed agreement is one line, and one that nobody can sign any more is none.
    ...found.agreements.map(({ at, finalAt }) =>
      finalAt || status !== 'rejected'
        ? milestone(finalAt ? 'agreement_signed' : 'agreement_written', finalAt ?? at)
        : [],
    ),
    // Only the adopter sees that a question is open.
    ...asked.map(({ at, state }) =>
      milestone('check_in', state === 'open' && status === 'approved' && !found.closedFrom ? at : null),
    ),
    ...found.checkIns.map(({ answeredAt }) => milestone('check_in_answered', answeredAt)),
    milestone('returned', returnedAt),
  ]
    .flat()
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
}

const milestone = (kind: MilestoneKind, at: Date | string | null): Milestone[] =>
  at === null ? [] : [{ kind, at: new Date(at).toISOString() }]

/** Of bonded pets the agreement and the check-ins belong to one of two requests. */
const pair = sql`(select r.id from ${adoptionRequests} r
  where r.requester_id = ${adoptionRequests.requesterId} and r.status = ${adoptionRequests.status}
    and (r.id = ${adoptionRequests.id} or r.post_id = ${posts.bondedWithId}))`

const agreementsOfPair = rows<{ at: string; finalAt: string | null }>(
  sql`select json_build_object('at', a.created_at, 'finalAt', a.final_at) row from ${agreements} a
    where a.request_id in ${pair} and a.voided_at is null`,
)

const checkInsOfPair = rows<{ at: string; state: string; answeredAt: string | null }>(
  sql`select json_build_object('at', c.created_at, 'state', c.state, 'answeredAt', c.answered_at) row from ${checkIns} c
    where c.request_id in ${pair}`,
)

function rows<Row>(query: SQL): SQL<Row[]> {
  return sql<Row[]>`coalesce((select json_agg(found.row) from (${query}) found), '[]')`
}
