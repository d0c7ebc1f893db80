import { fillWithPosts } from '../test-support/fill-posts.ts'
import { buildIfStale } from '../scripts/build.ts'
import { onFreshDatabase, print } from './bench.ts'
import { startChild, type Child } from './child.ts'

const POSTS = 100_000
const FEEDS = ['petfinder.csv', 'rescuegroups.csv', 'adoptapet/pets.csv', 'changes.json']
/** Above the idle server, in megabytes. */
const MOST = 100
const MB = 1024 * 1024
const SAMPLED_EVERY_BYTES = 5 * MB

/**
 * Measures a server's memory while it streams whole feeds.
 * @param args number of posts
 */
export async function benchFeeds([count = String(POSTS)]: string[]): Promise<void> {
  await buildIfStale()
  await onFreshDatabase(async ({ db, env }) => {
    await fillWithPosts(db, Number(count))
    const server = await startChild('serve-product.ts', env)
    // The first responses load code.
    for (const path of ['animals.json', 'animals.rss']) await readWhole(server, path)
    const idle = await server.memory()
    print(`${count} posts; idle: ${Math.round(idle / MB)} MB`)
    for (const path of FEEDS) {
      const began = performance.now()
      const { bytes, peak } = await readWhole(server, path)
      const over = Math.round((peak - idle) / MB)
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      print(`${path}: ${Math.round(bytes / MB)} MB in ${seconds} s, at most ${over} MB over idle (limit ${MOST})`)
      if (over > MOST) process.exitCode = 1
    }
    await server.end()
  })
}

async function readWhole(server: Child, path: string): Promise<{ bytes: number; peak: number }> {
  const answer = await fetch(`${server.url}/feeds/${path}`, { headers: { 'accept-encoding': 'identity' } })
  if (!answer.ok || !answer.body) throw new Error(`${path} answers ${answer.status}`)
  let [bytes, sampledAt, peak] = [0, 0, 0]
  for await (const part of answer.body as AsyncIterable<Uint8Array>) {
    bytes += part.length
    if (bytes - sampledAt < SAMPLED_EVERY_BYTES) continue
    sampledAt = bytes
    peak = Math.max(peak, await server.memory())
  }
  return { bytes, peak: Math.max(peak, await server.memory()) }
}
