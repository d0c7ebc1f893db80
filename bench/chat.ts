import { randomInt, randomUUID } from 'node:crypto'
import { raiseLimits } from '../test-support/raise-limits.ts'
import { buildIfStale } from '../scripts/build.ts'
import { inTurns, figureText } from './compare.ts'
import { onFreshDatabase, print, type Bench } from './bench.ts'
import { startChild, type Child } from './child.ts'
import { compareReads } from './chat-reads.ts'
import { measureDelivery, measureMemory } from './chat-streams.ts'
import { call, signInMany, type Visitor } from '../test-support/sessions.ts'

const TALKS = 200

const parts: Record<string, (bench: Bench) => Promise<void>> = {
  sending: bench => onProduct(bench, product => compareSending(bench, product)),
  delivery: bench => onProduct(bench, product => measureDelivery(bench, product)),
  memory: bench => onProduct(bench, product => measureMemory(bench, product)),
  reads: compareReads,
}

/** Measures sending, delivery, memory and reads; `npm run bench -- chat sending reads` measures those two alone. */
export async function benchChat(names: string[]): Promise<void> {
  await buildIfStale()
  for (const [name, measure] of Object.entries(parts))
    if (names.length === 0 || names.includes(name))
      await onFreshDatabase(async bench => {
        await raiseLimits(bench.db, 'messages', 'conversations')
        await measure(bench)
      })
}

async function onProduct({ env }: Bench, work: (product: Child) => Promise<void>): Promise<void> {
  const product = await startChild('serve-product.ts', env)
  try {
    await work(product)
  } finally {
    await product.end()
  }
}

/** Sends in random conversations whose other members have no open page. */
async function compareSending(bench: Bench, product: Child): Promise<void> {
  const bare = await startChild('serve-send.ts', bench.env)
  const people = await signInMany(bench, 2 * TALKS)
  const talks: { conversationId: string; from: Visitor }[] = []
  for (let talk = 0; talk < TALKS; talk += 1) {
    const [from, other] = people.slice(2 * talk)
    const { conversationId } = await call<{ conversationId: string }>(
      product.url,
      from!,
      'POST',
      '/api/conversations',
      { otherUserId: other!.id },
    )
    talks.push({ conversationId, from: from! })
  }
  const content = 'Is she good with children? We have two of them, and a garden.'
  const next = () => talks[randomInt(TALKS)]!
  const message = () => ({ clientId: randomUUID(), content })
  const json = { 'content-type': 'application/json' }
  try {
    const { one, other, ratio } = await inTurns(
      {
        child: product,
        path: '/api/conversations/send',
        post: () => {
          const { conversationId, from } = next()
          const path = `/api/conversations/${conversationId}/messages`
          return {
            path,
            headers: { ...json, cookie: from.cookie, origin: product.url },
            body: JSON.stringify(message()),
          }
        },
      },
      {
        child: bare,
        path: '/',
        post: () => {
          const { conversationId, from } = next()
          return { headers: json, body: JSON.stringify({ ...message(), conversationId, senderId: from.id }) }
        },
      },
    )
    print(`sending: ${figureText(one)}; the bare handler ${figureText(other)}; ${Math.round(ratio * 100)}% of its rate`)
  } finally {
    await bare.end()
  }
}
