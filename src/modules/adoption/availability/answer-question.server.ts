import type { SignedIn } from '../../../platform/context.ts'
import {
  confirmPost,
  setAvailability,
  updatePost,
  type IsWithFoster,
  type PostEventHandler,
  type ReadReviewRequired,
} from '../../listings/posts/public.server.ts'
import type { Answer } from './vocabulary.ts'

interface Given {
  id: number
  answer: Answer
}

/** What the commands of posts need from later modules. */
export interface LaterModules {
  handlers: readonly PostEventHandler[]
  readReviewRequired: ReadReviewRequired
  isWithFoster: IsWithFoster
}

/**
 * Does what the owner answers, by the same commands as the pet's page: its requests are rejected, told or kept as there.
 * @throws NOT_FOUND, FORBIDDEN, STATUS_CHANGE_NOT_ALLOWED
 */
export const answerQuestion =
  (later: LaterModules) =>
  async (context: SignedIn, { id, answer }: Given) => {
    const outcome = await commands[answer](later, context, id)
    context.live.announce([context.viewer.id], [{ path: ['freshness'] }])
    return { status: 'approved', availability: 'available', ...outcome } as const
  }

type Outcome = Partial<Awaited<ReturnType<ReturnType<typeof updatePost>>>> &
  Partial<Pick<Awaited<ReturnType<ReturnType<typeof setAvailability>>>, 'availability'>>

const commands: Record<Answer, (later: LaterModules, context: SignedIn, id: number) => Promise<Outcome>> = {
  looking: ({ handlers }, context, id) => confirmPost(handlers)(context, { id }),
  adopted: ({ handlers, readReviewRequired, isWithFoster }, context, id) =>
    updatePost(handlers, readReviewRequired, isWithFoster)(context, { id, status: 'adopted' }),
  paused: async ({ handlers }, context, id) => {
    const { availability } = await setAvailability(handlers)(context, { id, availability: 'paused' })
    return { availability }
  },
}
