import autocannon from 'autocannon'
import { median, print } from './bench.ts'
import type { Child } from './child.ts'

const ROUNDS = 5
const SECONDS = 3
const CONNECTIONS = 32
const WARM_UP_REQUESTS = 3000

type Headers = Record<string, string>

export interface Figure {
  /** Requests a second. */
  rate: number
  /** CPU of the server process for one request, in milliseconds. */
  cpu: number
  /** CPU of PostgreSQL for one request, in milliseconds. */
  postgres: number
}

interface Comparison {
  product: Child
  bare: Child
  path: string
  /** The bare handler's path; by default its list. */
  barePath?: string
}

/** Measures a path of the product and a bare handler: read the ratio, not the absolute figures. */
export async function compare(name: string, { product, bare, path, barePath = '' }: Comparison) {
  const { one, other, ratio } = await alternate({ child: product, path }, { child: bare, path: barePath })
  print(`${name}: ${figureText(one)}; bare ${figureText(other)}: ${Math.round(ratio * 100)}% of its rate`)
}

export const figureText = ({ rate, cpu, postgres }: Figure): string =>
  `${Math.round(rate)} requests/s, ${cpu.toFixed(2)} ms CPU each and ${postgres.toFixed(2)} ms of PostgreSQL`

export interface Load {
  child: Child
  path?: string
  /** Paths that each connection requests in turn, instead of one. */
  paths?: string[]
  headers?: Headers | undefined
  /** The path of each request. */
  nextPath?: () => string
  /** The body and headers of each request; without it requests are reads. */
  post?: (() => { path?: string; headers: Headers; body: string }) | undefined
}

interface Alternation {
  one: Figure
  other: Figure
  /** The ratio of their rates. */
  ratio: number
  /** The lowest and the highest ratio of a round. */
  noise: [number, number]
}

/** The medians of two loads, measured alternately, and the ratio of their rates. */
export async function alternate(one: Load, other: Load): Promise<Alternation> {
  await warmUp(one)
  await warmUp(other)
  const pairs: { one: Figure; other: Figure }[] = []
  for (let round = 0; round < ROUNDS; round += 1) pairs.push({ one: await measure(one), other: await measure(other) })
  const ratios = pairs.map(pair => pair.one.rate / pair.other.rate)
  return {
    one: medians(pairs.map(pair => pair.one)),
    other: medians(pairs.map(pair => pair.other)),
    ratio: median(ratios),
    noise: [Math.min(...ratios), Math.max(...ratios)],
  }
}

/** The medians of a load alone. */
export async function measureAlone(one: Load): Promise<Figure> {
  await warmUp(one)
  const figures: Figure[] = []
  for (let round = 0; round < ROUNDS; round += 1) figures.push(await measure(one))
  return medians(figures)
}

const medians = (figures: Figure[]): Figure => ({
  rate: median(figures.map(({ rate }) => rate)),
  cpu: median(figures.map(({ cpu }) => cpu)),
  postgres: median(figures.map(({ postgres }) => postgres)),
})

const warmUp = (one: Load) => load(one, { amount: WARM_UP_REQUESTS })

async function measure(one: Load): Promise<Figure> {
  const { child } = one
  const before = await child.cpu()
  const { requests } = await load(one, { duration: SECONDS })
  const after = await child.cpu()
  const each = (part: 'server' | 'postgres') => (after[part] - before[part]) / requests.total / 1000
  return { rate: requests.average, cpu: each('server'), postgres: each('postgres') }
}

async function load(
  { child, path = '/', paths, headers = {}, nextPath, post }: Load,
  options: { amount?: number; duration?: number },
) {
  const url = child.url + path
  const posts = post && [{ method: 'POST' as const, setupRequest: (request: object) => ({ ...request, ...post() }) }]
  const reads = nextPath && [{ setupRequest: (request: object) => ({ ...request, path: nextPath() }) }]
  const requests = posts ?? reads ?? paths?.map(one => ({ path: one, headers }))
  const result = await autocannon({ url, connections: CONNECTIONS, headers, ...options, ...(requests && { requests }) })
  // A 304 is no failure.
  if (result.non2xx > result['3xx'] || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`)
  return result
}
