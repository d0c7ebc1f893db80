import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createLive } from '../../platform/live/live.ts'
import { createLog } from '../../platform/log.ts'
import { createAnonymousPageCache } from './anonymous-page-cache.ts'

function setUp() {
  const live = createLive([], createLog('silent'))
  let rendered = 0
  const page = (status = 200) => {
    rendered += 1
    return Promise.resolve(new Response(`page ${rendered}`, { status }))
  }
  return { live, cache: createAnonymousPageCache(live), page }
}

const text = async (response: Promise<Response>) => (await response).text()

describe('a page for anonymous visitors', () => {
  it('is rendered once for simultaneous requests to one URL', async () => {
    const { cache, page } = setUp()
    const both = await Promise.all([text(cache.serve('/home', page)), text(cache.serve('/home', page))])
    expect(both).toEqual(['page 1', 'page 1'])
    expect(await text(cache.serve('/search', page))).toBe('page 2')
  })

  it('is rendered again after any change', async () => {
    const { live, cache, page } = setUp()
    await cache.serve('/home', page)
    live.announce(['somebody'], [{ path: ['posts'] }])
    expect(await text(cache.serve('/home', page))).toBe('page 2')
  })

  it('is not cached if it failed or was not found', async () => {
    const { cache, page } = setUp()
    await cache.serve('/post/1', () => page(404))
    expect(await text(cache.serve('/post/1', page))).toBe('page 2')
    await expect(cache.serve('/home', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await text(cache.serve('/home', page))).toBe('page 3')
  })

  it('is compressed for those who accept it', async () => {
    const { cache, page } = setUp()
    const answer = await cache.serve('/home', page, 'deflate, gzip')
    expect(answer.headers.get('content-encoding')).toBe('gzip')
    expect(gunzipSync(await answer.arrayBuffer()).toString()).toBe('page 1')
    const other = await cache.serve('/home', page, 'gzip;q=0.8, br')
    expect(other.headers.get('content-encoding')).toBe('br')
    expect(brotliDecompressSync(await other.arrayBuffer()).toString()).toBe('page 1')
    for (const encodings of [undefined, 'deflate', 'gzip;q=0', 'gzip; q=0.0, deflate'])
      expect(await text(cache.serve('/home', page, encodings))).toBe('page 1')
  })
})
