import type { ServerResponse } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { HonoRequest } from 'hono'
import { readSession } from '../../modules/base/accounts/public.server.ts'
import { actAsMember } from '../../modules/people/organizations/public.server.ts'
import type { Context, Viewer } from '../../api/context.ts'
import { countTowards } from '../../api/enforce-limits.ts'
import { STREAM_HEADERS, type Listener } from '../../platform/live/live.ts'
import { refuse } from '../../shared/problem.ts'

const TOPIC = /^[a-z]+:[\w-]{1,64}$/

/**
 * Opens a stream of live events: those of the signed-in user, with `?organization=` those of an organization of the
 * user, or with `?watch=` those of a topic. For a visitor, watching counts towards the limit of reads.
 * @throws UNAUTHORIZED, FORBIDDEN, NOT_FOUND, BAD_REQUEST, TOO_MANY_REQUESTS
 * @throws UNAUTHORIZED, FORBIDDEN, NOT_FOUND, BAD_REQUEST, TOO_MANY_REQUESTS
 * @throws UNAUTHORIZED, FORBIDDEN, NOT_FOUND, BAD_REQUEST, TOO_MANY_REQUESTS
 */
export async function openStream(context: Context, request: HonoRequest, response: ServerResponse): Promise<Response> {
  const { live, viewer } = context
  const since = Number(request.query('since')) || undefined
  const topic = request.query('watch')
  if (topic === undefined && !viewer) throw refuse('UNAUTHORIZED')
  if (topic !== undefined && !TOPIC.test(topic)) throw refuse('BAD_REQUEST')
  if (!viewer) await countTowards(context, 'anonymousReads')
  if (request.raw.method === 'HEAD') return new Response(null, { headers: STREAM_HEADERS })
  if (topic !== undefined) live.watch(topic, response, since, viewer?.id)
  else if (viewer) {
    const slug = request.query('organization')
    live.stream(await listenerOf(context, viewer, slug), response, since)
    await endIfOver(context, viewer, slug)
  }
  return RESPONSE_ALREADY_SENT
}

/** A stream outlives its request, so it keeps no more of the session than it needs. */
async function listenerOf(context: Context, viewer: Viewer, slug: string | undefined): Promise<Listener> {
  const { id, role, verified, sessionId } = viewer
  if (slug === undefined) return { id, role, verified, sessionId }
  const { viewer: organization } = await actAsMember(context, slug)
  const person = { id, role, verified }
  return { id: organization.id, role: organization.role, verified: organization.verified, sessionId, person }
}

/**
 * Checks the session and the membership again: if they ended or their rights changed while the stream opened, the event to end it came
 * too early.
 */
async function endIfOver(
  context: Context,
  { id, sessionId, role, verified }: Viewer,
  slug: string | undefined,
): Promise<void> {
  // If the check fails, the stream ends and the page opens it again.
  const now = await readSession(context, context.request.headers).catch(() => null)
  const isMember = slug === undefined || (await actAsMember(context, slug).catch(() => null))
  if (!isMember || now?.role !== role || now.verified !== verified || now.lock) context.live.end(id, [sessionId])
}
