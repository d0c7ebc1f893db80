import type { Live } from '../../platform/live/live.ts'
import { note } from '../../platform/observe.ts'
import { chooseEncoding, compress, type Bytes, type Encoding } from './compress-answers.ts'

/** How long an entry is served. */
const MAX_AGE_MS = 1000
const MAX_PAGES = 500

interface Entry {
  at: number
  page: Promise<Page>
}

/** A rendered page with its headers, ready to send. */
interface Page {
  body: Bytes
  status: number
  headers: Record<string, string>
  /** Each compressed on first use and shared. Compression leaks nothing: the page holds no secret. */
  compressed: Partial<Record<Encoding, Promise<Bytes>>>
}

/**
 * Caches pages for visitors without a session, so that each URL is rendered at most once a second. Every announced change empties
 * the cache: a visitor who saw the change never gets an older page.
 */
export function createAnonymousPageCache(live: Live) {
  const entries = new Map<string, Entry>()
  const noteSize = () => note({ what: 'cachedPages', pages: entries.size })
  live.onChange(() => {
    entries.clear()
    noteSize()
  })
  return {
    /** `encodings` is the request's Accept-Encoding header. */
    async serve(address: string, render: () => Promise<Response>, encodings = ''): Promise<Response> {
      const now = performance.now()
      const known = entries.get(address)
      const cached = known !== undefined && now - known.at < MAX_AGE_MS
      note({ what: 'anonymousPage', cached })
      if (cached) return toResponse(await known.page, encodings)
      if (entries.size >= MAX_PAGES) entries.clear()
      const page = render().then(keep)
      entries.set(address, { at: now, page })
      noteSize()
      const drop = () => entries.get(address)?.page === page && entries.delete(address)
      const kept = await page.catch((error: unknown) => {
        drop()
        throw error
      })
      if (kept.status !== 200) drop()
      return toResponse(kept, encodings)
    },
  }
}

export type AnonymousPageCache = ReturnType<typeof createAnonymousPageCache>

const keep = async (response: Response): Promise<Page> => ({
  body: new Uint8Array(await response.arrayBuffer()),
  status: response.status,
  headers: Object.fromEntries(response.headers),
  compressed: {},
})

async function toResponse({ body, status, headers, compressed }: Page, encodings: string): Promise<Response> {
  const encoding = chooseEncoding(encodings)
  if (body.length === 0 || !encoding) return new Response(body, { status, headers })
  const bytes = await (compressed[encoding] ??= compress(body, encoding, 'medium'))
  return new Response(bytes, { status, headers: { ...headers, 'content-encoding': encoding } })
}
