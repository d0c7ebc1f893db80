import { raiseLimits } from '../test-support/raise-limits.ts'
import { buildIfStale } from '../scripts/build.ts'
import { onFreshDatabase, type Bench } from './bench.ts'
import { startChild } from './child.ts'
import { compareReads } from './chat-reads.ts'
import { measureFanOut } from './fan-out.ts'

const parts: Record<string, (bench: Bench) => Promise<void>> = { pages: measurePages, reads: compareReads }

/** Measures delivery to open pages, and reads; `npm run bench -- chat pages` measures the first alone. */
export async function benchChat(names: string[]): Promise<void> {
  await buildIfStale()
  for (const [name, measure] of Object.entries(parts))
    if (names.length === 0 || names.includes(name))
      await onFreshDatabase(async bench => {
        await raiseLimits(bench.db, 'messages', 'conversations', 'comments', 'anonymousReads')
        await measure(bench)
      })
}

async function measurePages(bench: Bench): Promise<void> {
  const product = await startChild('serve-product.ts', bench.env)
  try {
    await measureFanOut(bench, product)
  } finally {
    await product.end()
  }
}
