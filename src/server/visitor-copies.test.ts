import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createLive } from '../platform/live.ts'
import { createLog } from '../platform/log.ts'
import { createVisitorCopies } from './visitor-copies.ts'

function setUp() {
  const live = createLive(undefined, createLog('silent'))
  let rendered = 0
  const page = (status = 200) => {
    rendered += 1
    return Promise.resolve(new Response(`page ${rendered}`, { status }))
  }
  return { live, copies: createVisitorCopies(live), page }
}

const text = async (response: Promise<Response>) => (await response).text()

describe('a visitor page', () => {
  it('is rendered once for visitors who come together, each address for itself', async () => {
    const { copies, page } = setUp()
    const both = await Promise.all([text(copies.serve('/home', page)), text(copies.serve('/home', page))])
    expect(both).toEqual(['page 1', 'page 1'])
    expect(await text(copies.serve('/search', page))).toBe('page 2')
  })

  it('is rendered anew after any change', async () => {
    const { live, copies, page } = setUp()
    await copies.serve('/home', page)
    live.announce(['somebody'], [{ path: ['posts'] }])
    expect(await text(copies.serve('/home', page))).toBe('page 2')
  })

  it('is not kept where it failed or was not found', async () => {
    const { copies, page } = setUp()
    await copies.serve('/post/1', () => page(404))
    expect(await text(copies.serve('/post/1', page))).toBe('page 2')
    await expect(copies.serve('/home', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await text(copies.serve('/home', page))).toBe('page 3')
  })

  it('is compressed for those who accept it', async () => {
    const { copies, page } = setUp()
    const answer = await copies.serve('/home', page, 'deflate, gzip;q=0.8, br')
    expect(answer.headers.get('content-encoding')).toBe('gzip')
    expect(gunzipSync(await answer.arrayBuffer()).toString()).toBe('page 1')
    for (const encodings of [undefined, 'br', 'gzip;q=0', 'gzip; q=0.0, br'])
      expect(await text(copies.serve('/home', page, encodings))).toBe('page 1')
  })
})
