import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
} from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import type { HttpEnv } from '../http/http-env.ts'

export type Bytes = Uint8Array<ArrayBuffer>

/** In order of preference: least CPU for nearly the same size first. */
const ENCODINGS = ['zstd', 'br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** Smaller answers fit into one packet. */
const MIN_BYTES = 1024

const COMPRESSIBLE = /^(text\/(?!event-stream|csv)|image\/svg|application\/(json|javascript|xml|[\w.-]+\+(json|xml)))/

/** The best encoding that a client's Accept-Encoding allows; undefined without a common one. */
export function chooseEncoding(accepted = ''): Encoding | undefined {
  const weights = new Map(accepted.toLowerCase().split(',').map(readWeight))
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  const [best] = ENCODINGS.toSorted((a, b) => weightOf(b) - weightOf(a))
  return best && weightOf(best) > 0 ? best : undefined
}

function readWeight(entry: string): [name: string, weight: number] {
  const [name = '', weight] = entry.split(';').map(part => part.trim())
  return [name, weight?.startsWith('q=') ? Number(weight.slice('q='.length)) : 1]
}

/** `low` for each answer, `medium` for what serves all visitors for a second, `high` for files. */
type Effort = 'low' | 'medium' | 'high'

/** Up to this size compressing takes less CPU, and a millisecond at most, without a thread of the pool. */
const MAX_SYNC_BYTES = 256 * 1024

const LEVELS = {
  zstd: { low: 3, medium: 6, high: 12 },
  br: { low: 1, medium: 4, high: 7 },
  gzip: { low: 1, medium: 5, high: 7 },
} as const satisfies Record<Encoding, Record<Effort, number>>

/** A window of 256 kB holds a page. Brotli's own of 4 MB doubled the CPU of rendering one, most of it for new memory. */
const BROTLI_WINDOW_BITS = 18

/** With a known length they take less memory. */
const optionsFor = {
  zstd: (level: number, length: number) => ({
    params: { [constants.ZSTD_c_compressionLevel]: level },
    pledgedSrcSize: length,
  }),
  br: (level: number, length: number) => ({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: level,
      [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
    },
  }),
  gzip: (level: number) => ({ level }),
}
const inThread = { zstd: promisify(zstdCompress), br: promisify(brotliCompress), gzip: promisify(gzip) }
const atOnce = { zstd: zstdCompressSync, br: brotliCompressSync, gzip: gzipSync }

export async function compress(body: Bytes, encoding: Encoding, effort: Effort): Promise<Bytes> {
  const options = optionsFor[encoding](LEVELS[encoding][effort], body.length)
  if (effort !== 'high' && body.length <= MAX_SYNC_BYTES) return atOnce[encoding](body, options)
  return inThread[encoding](body, options)
}

/**
 * Compresses texts of 1 kB or more, unless they are compressed already. Skips event streams, files, and responses with
 * `no-transform`.
 */
export const compressAnswers: MiddlewareHandler<HttpEnv> = async (c, next) => {
  await next()
  const { res: answer } = c
  if (!COMPRESSIBLE.test(answer.headers.get('content-type') ?? '') || answer.headers.has('content-encoding')) return
  if (answer.headers.get('cache-control')?.includes('no-transform')) return
  // Pages from the cache have it already.
  if (!answer.headers.has('vary')) answer.headers.set('vary', 'accept-encoding')
  const encoding = encodingFor(c.req.raw)
  if (!encoding || !answer.body) return
  const { status, headers } = answer
  const body = new Uint8Array(await answer.arrayBuffer())
  const isWorthwhile = body.length >= MIN_BYTES
  if (isWorthwhile) headers.set('content-encoding', encoding)
  headers.delete('content-length')
  // Without this, Hono would copy the headers of the previous response.
  c.res = undefined
  c.res = new Response(isWorthwhile ? await compress(body, encoding, 'low') : body, { status, headers })
}

function encodingFor({ headers, url }: Request): Encoding | undefined {
  const encoding = chooseEncoding(headers.get('accept-encoding') ?? undefined)
  return encoding && !mayLeak(headers, url) ? encoding : undefined
}

/**
 * Whether another site chose a text that this answer may repeat beside personal data. The size of the compressed answer would tell
 * how much the two are alike (BREACH, decision 17).
 */
function mayLeak(headers: Headers, url: string): boolean {
  const site = headers.get('sec-fetch-site') ?? 'none'
  return site !== 'none' && site !== 'same-origin' && headers.has('cookie') && url.includes('?')
}
