import { randomInt, randomUUID } from 'node:crypto'
import { raiseLimits } from '../test-support/raise-limits.ts'
import { buildIfStale } from '../scripts/build.ts'
import { alternate, figureText } from './compare.ts'
import { onFreshDatabase, print, type Bench } from './bench.ts'
import { startChild, type Child } from './child.ts'
import { compareReads } from './chat-reads.ts'
import { measureDelivery, measureMemory } from './chat-streams.ts'
import { measureFanOut } from './fan-out.ts'
import { JSON_BODY, sendTo, startConversations } from './conversations.ts'

const CONVERSATIONS = 200

const parts: Record<string, (bench: Bench) => Promise<void>> = {
  sending: bench => onProduct(bench, product => compareSending(bench, product)),
  delivery: bench => onProduct(bench, product => measureDelivery(bench, product)),
  pages: bench => onProduct(bench, product => measureFanOut(bench, product)),
  memory: bench => onProduct(bench, product => measureMemory(bench, product)),
  reads: compareReads,
}

/** Measures sending, delivery at a constant rate and to open pages, memory and reads; `npm run bench -- chat sending reads` measures those two alone. */
export async function benchChat(names: string[]): Promise<void> {
  await buildIfStale()
  for (const [name, measure] of Object.entries(parts))
    if (names.length === 0 || names.includes(name))
      await onFreshDatabase(async bench => {
        await raiseLimits(bench.db, 'messages', 'conversations', 'comments', 'anonymousReads')
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
  const conversations = await startConversations(bench, product, CONVERSATIONS)
  const content = 'Is she good with children? We have two of them, and a garden.'
  try {
    const { one, other, ratio } = await alternate(
      { child: product, post: sendTo(product, conversations, content) },
      {
        child: bare,
        post: () => {
          const { conversationId, from } = conversations[randomInt(CONVERSATIONS)]!
          const message = { clientId: randomUUID(), content, conversationId, senderId: from.id }
          return { headers: JSON_BODY, body: JSON.stringify(message) }
        },
      },
    )
    print(`sending: ${figureText(one)}; the bare handler ${figureText(other)}; ${Math.round(ratio * 100)}% of its rate`)
  } finally {
    await bare.end()
  }
}
