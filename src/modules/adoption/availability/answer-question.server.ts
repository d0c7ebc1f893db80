import type { SignedIn } from '../../../api/context.ts'
import { confirmPost, setAvailability, updatePost } from '../../listings/posts/public.server.ts'
import type { Answer } from './vocabulary.ts'

interface Given {
  id: number
  answer: Answer
}

/**
 * Does what the owner answers, by the same commands as the pet's page: its requests are rejected, told or kept as there.
 * @throws NOT_FOUND, FORBIDDEN, STATUS_CHANGE_NOT_ALLOWED
 */
export async function answerQuestion(context: SignedIn, { id, answer }: Given) {
  const outcome = await commands[answer](context, id)
  context.live.announce([context.viewer.id], [{ path: ['freshness'] }])
  return { status: 'approved', availability: 'available', ...outcome } as const
}

type Outcome = Partial<Awaited<ReturnType<typeof updatePost>>> &
  Partial<Pick<Awaited<ReturnType<typeof setAvailability>>, 'availability'>>

const commands: Record<Answer, (context: SignedIn, id: number) => Promise<Outcome>> = {
  looking: (context, id) => confirmPost(context, { id }),
  adopted: (context, id) => updatePost(context, { id, status: 'adopted' }),
  paused: async (context, id) => {
    const { availability } = await setAvailability(context, { id, availability: 'paused' })
    return { availability }
  },
}
