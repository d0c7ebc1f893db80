import { t } from '../../../shared/i18n/t.ts'
import { refusalIn } from '../../../api/api.ts'
import type { SignedIn } from '../../../api/context.ts'
import { removePost } from '../../listings/posts/public.server.ts'
import { approvePost, rejectPost } from '../../listings/vet-review/public.server.ts'
import { refuse } from '../../listings/vet-review/problems.ts'
import type { Outcome } from './contract.ts'

interface Decision {
  decision: 'approved' | 'rejected'
  reason: string
  posts: { id: number; ifUnchangedSince?: string | undefined }[]
}

/** Approves or rejects posts one by one, each in its own transaction. @throws REASON_NEEDED */
export async function decidePosts(context: SignedIn, { decision, reason, posts }: Decision): Promise<Outcome[]> {
  if (decision === 'rejected' && !reason) throw refuse('REASON_NEEDED')
  return oneByOne(context, posts, post =>
    decision === 'approved' ? approvePost(context, post) : rejectPost(context, { ...post, reason }),
  )
}

/** Removes posts one by one, each in its own transaction. */
export const removePosts = (
  context: SignedIn,
  { ids, reason }: { ids: number[]; reason: string },
): Promise<Outcome[]> =>
  oneByOne(
    context,
    ids.map(id => ({ id })),
    post => removePost(context, { ...post, reason }),
  )

/** Collects the outcomes. A refusal neither stops later decisions nor rolls back earlier ones. */
async function oneByOne<Post extends { id: number }>(
  context: SignedIn,
  posts: readonly Post[],
  act: (post: Post) => Promise<unknown>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const post of new Map(posts.map(each => [each.id, each])).values())
    outcomes.push({ id: post.id, refusal: await refusalOf(context, () => act(post)) })
  return outcomes
}

async function refusalOf({ viewer, request, log }: SignedIn, act: () => Promise<unknown>): Promise<Outcome['refusal']> {
  try {
    await act()
    return null
  } catch (error) {
    const problem = refusalIn(error, viewer)
    if (problem) return { code: problem.code, message: problem.message }
    log.error({ request: request.id, error }, 'one of several posts could not be decided')
    return { code: 'FAILED', message: t('Something went wrong on our side. Please try again.') }
  }
}
