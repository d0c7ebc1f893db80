import type { Status } from '../posts/vocabulary.ts'

interface Reviewed {
  ownerId: string
  status: Status
}

/** Why a vet or an admin cannot decide a post that they can see, or undefined where they can. */
export function reviewRefusal(post: Reviewed, reviewerId: string): 'OWN_POST' | 'ALREADY_REVIEWED' | undefined {
  if (post.ownerId === reviewerId) return 'OWN_POST'
  return post.status === 'pending' ? undefined : 'ALREADY_REVIEWED'
}

export const decisionText = (petName: string, decision: 'approved' | 'rejected'): string =>
  decision === 'approved'
    ? `Your post for ${petName} has been approved and can be found by everyone now.`
    : `Your post for ${petName} has been rejected. You can edit it, and it is reviewed again.`
