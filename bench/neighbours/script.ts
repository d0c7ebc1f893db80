import { hostileSearches } from '../../test-support/hostile-searches.ts'
import type { Neighbour } from './neighbours.ts'

const CONNECTIONS = 32
/** Of them read whole feeds, which need no key. */
const FEED_READERS = 4

/** A script with a key calls as fast as it can, ignores refusals, and asks for what costs most. */
export const script: Neighbour = async ({ url, key: { key, secret } }, signal, ready) => {
  const body = new URLSearchParams({ grant_type: 'client_credentials', client_id: key, client_secret: secret })
  const answer = await fetch(`${url}/api/token`, { method: 'POST', body })
  const { access_token } = (await answer.json()) as { access_token: string }
  const headers = { authorization: `Bearer ${access_token}` }
  const paths = dearPaths()
  ready()
  const counts = new Map<string, number>()
  let next = 0
  const ask = async (path: string, isFeed: boolean) => {
    const response = await fetch(url + path, { signal, ...(!isFeed && { headers }) })
    await response.arrayBuffer()
    const kind = `${response.status}${isFeed ? ' feeds' : ''}`
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  const connection = async (number: number) => {
    const isFeed = number < FEED_READERS
    while (!signal.aborted) {
      const path = isFeed ? FEEDS[next % FEEDS.length]! : paths[next % paths.length]!
      next += 1
      await ask(path, isFeed).catch((error: unknown) => {
        if (!signal.aborted) throw error
      })
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, number) => connection(number)))
  return [...counts].map(([kind, count]) => `${count} times ${kind}`).join(', ')
}

const FEEDS = ['/feeds/petfinder.csv', '/feeds/changes.json', '/feeds/rescuegroups.csv']

/** Hostile searches of the site's own API, and deep pages of the largest size at /v2. */
function dearPaths(): string[] {
  const searches = hostileSearches(400).map(search => {
    const given = Object.entries(search).filter(([, value]) => value !== undefined)
    return `/api/posts?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`
  })
  const v2 = searches.map((_, number) =>
    number % 3 === 0
      ? `/v2/organizations?limit=100&page=${1 + number}`
      : `/v2/animals?limit=100&page=${1 + number}&type=${number % 2 ? 'dog' : 'cat'}&status=adoptable,adopted`,
  )
  return searches.flatMap((path, number) => [path, v2[number]!])
}
