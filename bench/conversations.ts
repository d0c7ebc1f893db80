import { randomInt, randomUUID } from 'node:crypto'
import { call, signInMany, type Visitor } from '../test-support/sessions.ts'
import type { Bench } from './bench.ts'
import type { Child } from './child.ts'

interface Conversation {
  conversationId: string
  from: Visitor
}

/** Starts conversations of two new people each. Their other members have no open page. */
export async function startConversations(bench: Bench, { url }: Child, count: number): Promise<Conversation[]> {
  const people = await signInMany(bench, 2 * count)
  const conversations: Conversation[] = []
  for (let conversation = 0; conversation < count; conversation += 1) {
    const [from, other] = people.slice(2 * conversation)
    const start = { otherUserId: other!.id }
    const { conversationId } = await call<{ conversationId: string }>(url, from!, 'POST', '/api/conversations', start)
    conversations.push({ conversationId, from: from! })
  }
  return conversations
}

export const JSON_BODY = { 'content-type': 'application/json' }

/** Requests that each send a message in one of the conversations. */
export const sendTo =
  ({ url }: Child, conversations: Conversation[], content: string) =>
  () => {
    const { conversationId, from } = conversations[randomInt(conversations.length)]!
    return {
      path: `/api/conversations/${conversationId}/messages`,
      headers: { ...JSON_BODY, cookie: from.cookie, origin: url },
      body: JSON.stringify({ clientId: randomUUID(), content }),
    }
  }
