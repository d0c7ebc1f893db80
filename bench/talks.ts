import { randomInt, randomUUID } from 'node:crypto'
import { call, signInMany, type Visitor } from '../test-support/sessions.ts'
import type { Bench } from './bench.ts'
import type { Child } from './child.ts'

interface Talk {
  conversationId: string
  from: Visitor
}

/** Starts conversations of two new people each. Their other members have no open page. */
export async function startTalks(bench: Bench, { url }: Child, count: number): Promise<Talk[]> {
  const people = await signInMany(bench, 2 * count)
  const talks: Talk[] = []
  for (let talk = 0; talk < count; talk += 1) {
    const [from, other] = people.slice(2 * talk)
    const start = { otherUserId: other!.id }
    const { conversationId } = await call<{ conversationId: string }>(url, from!, 'POST', '/api/conversations', start)
    talks.push({ conversationId, from: from! })
  }
  return talks
}

export const JSON_BODY = { 'content-type': 'application/json' }

/** Requests that each send a message in one of the conversations. */
export const sendingIn =
  ({ url }: Child, talks: Talk[], content: string) =>
  () => {
    const { conversationId, from } = talks[randomInt(talks.length)]!
    return {
      path: `/api/conversations/${conversationId}/messages`,
      headers: { ...JSON_BODY, cookie: from.cookie, origin: url },
      body: JSON.stringify({ clientId: randomUUID(), content }),
    }
  }
