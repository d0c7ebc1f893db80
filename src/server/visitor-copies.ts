import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Live } from '../platform/live.ts'

/** Milliseconds that a page may be old when it is shown to another visitor. */
const MAX_AGE_MS = 1000
const MAX_PAGES = 500

interface Copy {
  at: number
  page: Promise<Page>
}

type Bytes = Uint8Array<ArrayBuffer>

/** As it goes over the wire, so that showing it again costs next to nothing. */
interface Page {
  body: Bytes
  status: number
  headers: Record<string, string>
  /** Made for the first who asks for it, then shared: nothing here is secret or repeats what a reader sent. */
  compressed?: Promise<Bytes>
}

/**
 * Pages as visitors see them, each rendered once a second at most however many ask for it. Any change that is told to
 * anybody drops them all: who sees a change happen never meets a page from before it.
 */
export function createVisitorCopies(live: Live) {
  const copies = new Map<string, Copy>()
  live.onChange(() => copies.clear())
  return {
    /** `encodings` is what the reader accepts, as in the header Accept-Encoding. */
    async serve(address: string, render: () => Promise<Response>, encodings = ''): Promise<Response> {
      const now = performance.now()
      const known = copies.get(address)
      if (known && now - known.at < MAX_AGE_MS) return toResponse(await known.page, encodings)
      if (copies.size >= MAX_PAGES) copies.clear()
      const page = render().then(keep)
      copies.set(address, { at: now, page })
      const drop = () => copies.get(address)?.page === page && copies.delete(address)
      const kept = await page.catch((error: unknown) => {
        drop()
        throw error
      })
      if (kept.status !== 200) drop()
      return toResponse(kept, encodings)
    },
  }
}

export type VisitorCopies = ReturnType<typeof createVisitorCopies>

const keep = async (response: Response): Promise<Page> => ({
  body: new Uint8Array(await response.arrayBuffer()),
  status: response.status,
  headers: { ...Object.fromEntries(response.headers), vary: 'accept-encoding' },
})

const compress = promisify(gzip)
const GZIP_ACCEPTED = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i

async function toResponse(page: Page, encodings: string): Promise<Response> {
  const { body, status, headers } = page
  if (body.length === 0 || !GZIP_ACCEPTED.test(encodings)) return new Response(body, { status, headers })
  page.compressed ??= compress(body)
  return new Response(await page.compressed, { status, headers: { ...headers, 'content-encoding': 'gzip' } })
}
