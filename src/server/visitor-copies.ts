import type { Live } from '../platform/live.ts'

/** Milliseconds that a page may be old when it is shown to another visitor. */
const MAX_AGE_MS = 1000
const MAX_PAGES = 500

interface Copy {
  at: number
  page: Promise<{ body: string; status: number; headers: Headers }>
}

/**
 * Pages as visitors see them, each rendered once a second at most however many ask for it. Any change that is told to
 * anybody drops them all: who sees a change happen never meets a page from before it.
 */
export function createVisitorCopies(live: Live) {
  const copies = new Map<string, Copy>()
  live.onChange(() => copies.clear())
  return {
    async serve(address: string, render: () => Promise<Response>): Promise<Response> {
      const now = performance.now()
      const known = copies.get(address)
      if (known && now - known.at < MAX_AGE_MS) return toResponse(await known.page)
      if (copies.size >= MAX_PAGES) copies.clear()
      const page = render().then(keep)
      copies.set(address, { at: now, page })
      const kept = await page.catch((error: unknown) => {
        copies.delete(address)
        throw error
      })
      if (kept.status !== 200) copies.delete(address)
      return toResponse(kept)
    },
  }
}

const keep = async (response: Response) => ({
  body: await response.text(),
  status: response.status,
  headers: response.headers,
})

const toResponse = ({ body, status, headers }: Awaited<Copy['page']>): Response =>
  new Response(body, { status, headers })
