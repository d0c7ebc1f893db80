import { randomUUID } from 'node:crypto'
import { connect as dial, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildIfStale } from '../scripts/build.ts'
import { raiseLimits } from '../test-support/raise-limits.ts'
import { fillWithPosts } from '../test-support/fill-posts.ts'
import { call, signInMany, type Visitor } from '../test-support/sessions.ts'
import { median, onFreshDatabase, print, type Bench } from './bench.ts'
import { startChild, type Child } from './child.ts'

/** `ulimit -n` of the shell must be larger. */
const IDLE = Number(process.env['STREAMS'] ?? 15_000)
const GOAL = 50_000
const WATCHERS = 10_000
const EVENTS = 5
const CONCURRENT = 100
const MB = 2 ** 20

/** Measures what idle streams cost, and how one event reaches 10,000 watchers while others are served. */
export async function benchStreams(): Promise<void> {
  await buildIfStale()
  await onFreshDatabase(async bench => {
    await fillWithPosts(bench.db, 100, { photos: false, people: 10 })
    await raiseLimits(bench.db, 'anonymousReads', 'comments')
    const people = await signInMany(bench, IDLE)
    const product = await startChild('serve-product.ts', { ...bench.env, SLOW_REQUEST_MS: '600000' })
    try {
      await measureIdle(product, people)
      await measureFanOut(bench, product, people[0]!)
    } finally {
      await product.end()
    }
  })
}

async function measureIdle(product: Child, people: Visitor[]): Promise<void> {
  const paths = people.map(person => ({ path: '/api/live', cookie: person.cookie }))
  const before = await measureQuiet(product)
  print(`idle: no stream: ${Math.round(before.memory / MB)} MB, ${before.share} of a core for ${before.waits}`)
  const streams: Socket[] = []
  const third = Math.floor(IDLE / 3)
  const memory: number[] = []
  for (let from = 0; from < third * 3; from += third) {
    streams.push(...(await openAll(product, paths.slice(from, from + third))))
    await sleep(2000)
    memory.push(await product.memory())
    print(`idle: ${streams.length} streams: ${Math.round(memory.at(-1)! / MB)} MB`)
  }
  // The first third also includes a busy server's general memory, so a stream's cost is measured by the rest.
  const [first = 0, , all = 0] = memory
  const each = (all - first) / (2 * third)
  print(
    `idle: the later ones take ${(each / 1024).toFixed(1)} kB each; ${GOAL} would take ${Math.round((all + (GOAL - streams.length) * each) / MB)} MB`,
  )
  const { share, waits } = await measureQuiet(product)
  print(`idle: with a heartbeat every 25 s they take ${share} of a core for ${waits}`)
  await close(streams)
}

/** The server's usage in 30 s with small requests only. */
async function measureQuiet(product: Child) {
  const memory = await product.memory()
  const { server: before } = await product.cpu()
  const waits = await probe(product, sleep(30_000))
  const { server } = await product.cpu()
  const share = `${(((server - before) / 30e6) * 100).toFixed(1)}%`
  return { memory, share, waits: `${waits.length} requests of /healthz, ${percentiles(waits)}` }
}

async function measureFanOut({ db }: Bench, product: Child, author: Visitor): Promise<void> {
  const { rows } = await db.$client.query<{ id: number }>("select id from posts where status = 'approved' limit 1")
  const [post] = rows as [{ id: number }]
  const events = { heard: 0 }
  const streams = await openAll(
    product,
    Array.from({ length: WATCHERS }, () => ({ path: `/api/live?watch=post:${post.id}` })),
    () => (events.heard += 1),
  )
  const times: number[] = []
  const waits: number[] = []
  const cpu: number[] = []
  for (let number = 0; number < EVENTS; number += 1) {
    events.heard = 0
    const before = await product.cpu()
    const began = performance.now()
    const comment = { content: `Comment ${number}`, formId: randomUUID() }
    const arrived = call(product.url, author, 'POST', `/api/posts/${post.id}/comments`, comment).then(async () => {
      while (events.heard < WATCHERS && performance.now() - began < 20_000) await sleep(1)
    })
    waits.push(...(await probe(product, arrived)))
    times.push(performance.now() - began)
    cpu.push(((await product.cpu()).server - before.server) / 1000)
    if (events.heard < WATCHERS) throw new Error(`Only ${events.heard} of ${WATCHERS} watchers heard of it`)
    await sleep(500)
  }
  print(
    `fan-out: an event reaches ${WATCHERS} watchers after ${Math.round(median(times))} ms, at most ${Math.round(Math.max(...times))}, for ${Math.round(median(cpu))} ms CPU of the server; /healthz meanwhile ${percentiles(waits)}`,
  )
  await close(streams)
}

/** Response times of small requests, one after the other, until `until` resolves. */
async function probe({ url }: Child, until: Promise<unknown>): Promise<number[]> {
  const waits: number[] = []
  const state = { isDone: false }
  void until.finally(() => (state.isDone = true))
  while (!state.isDone) {
    const began = performance.now()
    await (await fetch(`${url}/healthz`)).text()
    waits.push(performance.now() - began)
    await sleep(2)
  }
  await until
  return waits
}

interface Stream {
  path: string
  cookie?: string
}

/** Bare sockets: an HTTP client would take more memory than the server. `onEvent` is called for each event. */
async function openAll({ url }: Child, streams: Stream[], onEvent = () => {}): Promise<Socket[]> {
  const { hostname, port, host } = new URL(url)
  const open = ({ path, cookie }: Stream, number: number) =>
    new Promise<Socket>((resolve, reject) => {
      // Each source address has some 28,000 ports.
      const localAddress = `127.0.0.${2 + (number % 8)}`
      const socket = dial({ port: Number(port), host: hostname, localAddress }, () =>
        socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${cookie ? `Cookie: ${cookie}\r\n` : ''}\r\n`),
      )
      socket.setEncoding('latin1').on('error', reject)
      socket.on('data', (text: unknown) => {
        const said = String(text)
        if (said.startsWith('HTTP/1.1 200')) resolve(socket)
        else if (said.startsWith('HTTP/1.1')) reject(new Error(said.slice(0, 40)))
        if (said.includes('data: ')) onEvent()
      })
    })
  const opened: Socket[] = []
  for (let from = 0; from < streams.length; from += CONCURRENT)
    opened.push(
      ...(await Promise.all(streams.slice(from, from + CONCURRENT).map((stream, index) => open(stream, from + index)))),
    )
  return opened
}

async function close(streams: Socket[]): Promise<void> {
  for (const stream of streams) stream.destroy()
  await sleep(1000)
}

function percentiles(values: number[]): string {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN).toFixed(1)
  return `median ${at(0.5)}, 99% ${at(0.99)}, worst ${at(1)} ms`
}
