import type { SignedIn } from '../../../../api/context.ts'
import type { Evidence } from '../../../safety/reports/contract.ts'
import type { FindEvidence } from '../../../safety/reports/public.server.ts'
import type { Message } from '../contract.ts'
import { listMessages } from '../messages/list-messages.server.ts'
import { Problem } from '../../../../shared/problem.ts'
import { readConversation } from './read-conversations.server.ts'

/** The number of messages that a report of a conversation stores as evidence. */
const FROZEN = 30

/** The newest messages of one of the viewer's conversations, for a report about the other member. */
export const conversationEvidence: FindEvidence = async (context, conversationId) => {
  const conversation = await readOwn(context, conversationId)
  if (!conversation) return undefined
  const { other, petName } = conversation
  const { items } = await listMessages(context, { conversationId })
  const names = new Map([other, context.viewer].map(person => [person?.id ?? '', person?.name ?? '']))
  const title = other ? `Conversation with ${other.name}` : 'Conversation'
  const entries = items
    .slice(0, FROZEN)
    .toReversed()
    .map(message => toEntry(message, names))
  const evidence = { title: petName ? `${title} about ${petName}` : title, link: null, entries }
  return { personId: other?.id ?? null, evidence }
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

const readOwn = async (context: SignedIn, conversationId: string) =>
  UUID.test(conversationId) ? readConversation(context, { conversationId }).catch(unlessRefused) : undefined

function unlessRefused(error: unknown): undefined {
  if (!(error instanceof Problem)) throw error
}

const toEntry = (
  { senderId, createdAt, content, photo }: Message,
  names: Map<string, string>,
): Evidence['entries'][number] => ({
  authorId: senderId,
  author: names.get(senderId ?? '') || 'Deleted account',
  at: createdAt,
  text: content,
  photo,
})
