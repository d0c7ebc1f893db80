import { eq } from 'drizzle-orm'
import type { Context, SignedIn } from '../../../api/context.ts'
import { Problem } from '../../../shared/problem.ts'
import { linkSecretOf, users } from '../../base/accounts/public.server.ts'
import { actFor, mayAnswerFor } from '../../people/organizations/public.server.ts'
import { availabilityOf, posts } from '../../listings/posts/public.server.ts'
import { answerQuestion, questionColumns, toQuestions } from './questions.server.ts'
import { isSigned, parseConfirmToken } from './confirm-token.server.ts'
import type { ConfirmLink } from './contract.ts'
import { ANSWERS } from './vocabulary.ts'

/** The state of the link in a mail. Reading it changes nothing. */
export async function readConfirmLink(context: Context, { token }: { token: string }): Promise<ConfirmLink> {
  const found = await findPost(context, token)
  if (typeof found === 'string') return { state: found }
  const { post, open } = found
  if (!open) {
    const { id, name, status } = post
    return { state: 'answered', pet: { id, name, status, availability: availabilityOf(post, context.now()) } }
  }
  const [question] = await toQuestions(context.db, [post])
  return question ? { state: 'asked', question } : { state: 'invalid' }
}

/**
 * Handles the form behind a mail's link. It needs no session: the token names the question and the post. Redirects to the page,
 * which shows the new state.
 */
export async function answerConfirmLink(context: Context, request: Request): Promise<Response> {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const form = await request.formData().catch(() => new FormData())
  const answer = ANSWERS.find(known => known === form.get('answer'))
  const found = answer && (await findPost(context, token))
  if (answer && found && typeof found !== 'string' && found.open) {
    const { post, personId } = found
    await asOwner(context, post.ownerId, personId)
      .then(owner => answerQuestion(owner, { id: post.id, answer }))
      .catch(unlessRefused)
  }
  return new Response(null, { status: 303, headers: { location: `/confirm?token=${encodeURIComponent(token)}` } })
}

/** The post that a token is for, and whether its question is open. */
async function findPost({ db, settings, now }: Context, token: string) {
  const asked = parseConfirmToken(token)
  if (!asked) return 'invalid'
  const [post] = await db.select(questionColumns).from(posts).where(eq(posts.id, asked.postId))
  const { personId } = asked
  if (post && personId && !(await mayAnswerFor(db, post.ownerId, personId))) return 'invalid'
  const secret = post && (await linkSecretOf(db, personId ?? post.ownerId))
  if (!secret || !isSigned([settings.authSecret, secret], asked)) return 'invalid'
  if (asked.expiresAt <= now()) return 'expired'
  return { post, personId, open: post.status === 'approved' && post.askedAt?.getTime() === asked.askedAt.getTime() }
}

/** The context of a call by the owner of the post, or by this person for the organisation that owns it. */
async function asOwner(context: Context, ownerId: string, personId?: string): Promise<SignedIn> {
  const [owner] = await context.db
    .select()
    .from(users)
    .where(eq(users.id, personId ?? ownerId))
  if (!owner) throw new Error('A post has an owner')
  if (personId !== undefined)
    return actFor(context, { id: ownerId }, { id: owner.id, name: owner.name, email: owner.email })
  const { id, name, email, role, verified, image, createdAt } = owner
  const viewer = { id, name, email, role, verified, image, createdAt, sessionId: '', sessionExpiresAt: context.now() }
  return { ...context, viewer }
}

/** The page then shows the listing as it is. */
function unlessRefused(error: unknown): void {
  if (!(error instanceof Problem) || error.status >= 500) throw error
}
