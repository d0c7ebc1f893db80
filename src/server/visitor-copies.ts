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

interface Page {
  body: string
  status: number
  headers: Headers
  /** Made for the first who asks for it, then shared: nothing here is secret or repeats what a reader sent. */
  compressed?: Promise<Uint8Array<ArrayBuffer>>
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
      const kept = await page.catch((error: unknown) => {
        copies.delete(address)
        throw error
      })
      if (kept.status !== 200) copies.delete(address)
      return toResponse(kept, encodings)
    },
  }
}

const keep = async (response: Response): Promise<Page> => ({
  body: await response.text(),
  status: response.status,
  headers: response.headers,
})

const compress = promisify(gzip)

async function toResponse(page: Page, encodings: string): Promise<Response> {
  const { body, status } = page
  const headers = new Headers(page.headers)
  headers.set('vary', 'accept-encoding')
  if (!body || !/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(encodings)) return new Response(body, { status, headers })
  page.compressed ??= compress(body)
  headers.set('content-encoding', 'gzip')
  return new Response(await page.compressed, { status, headers })
}
