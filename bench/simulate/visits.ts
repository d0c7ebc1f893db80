import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Caller, Client } from './client.ts'
import { MODEL, PAGE_SHARES, type Page } from './model.ts'
import { conversationOf, cookieOf } from './people.ts'

/** What the generators know of the site. */
export interface Site {
  url: string
  people: number
  /** The secret of the sessions. */
  secret: string
  /** Ids of listed posts. */
  posts: readonly number[]
  /** The path of a photo. */
  photo: string
  /** Coordinates of towns. */
  towns: readonly string[]
  /** Organisations that import, with the number of a person who may. */
  shelters: readonly { slug: string; manager: number }[]
  /** How many times as fast as people do everything happens. */
  speed: number
}

export interface Person extends Caller {
  /** Undefined for a visitor without a session. */
  number?: number
}

export const someone = ({ people, secret }: Site): Person => {
  const number = 1 + randomInt(people)
  return { number, cookie: cookieOf(number, secret), address: someAddress() }
}
const stranger = (): Person => ({ address: someAddress() })
const someAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${1 + randomInt(254)}`

/** Popular posts are looked at more often. */
export const somePost = ({ posts }: Site): number => posts[Math.floor(Math.random() ** 2 * posts.length)] ?? 1

/** Opens pages one after the other. One that runs already when the simulation begins has some of them behind it. */
export async function visit(client: Client, site: Site, isOver: () => boolean, isRunning = false): Promise<void> {
  const person = Math.random() < MODEL.signedInShare ? someone(site) : stranger()
  const streams = createStreams(client, person)
  const pause = (part: number) =>
    sleep(((part * MODEL.visitMinutes * 60_000) / MODEL.pagesPerVisit / site.speed) * (0.5 + Math.random()))
  const left = isRunning ? randomInt(MODEL.pagesPerVisit) : MODEL.pagesPerVisit
  if (isRunning) {
    streams.document()
    await pause(Math.random())
  }
  for (let page = 0; page < left && !isOver(); page += 1) {
    const isFirst = page === 0 && !isRunning
    await openPage(client, site, person, streams, isFirst || Math.random() < MODEL.documentShare)
    await pause(1)
  }
  streams.end()
}

/** Somebody who follows a link that many follow. */
export async function visitViralPet(client: Client, site: Site, post: number): Promise<void> {
  const person = stranger()
  await client.call('the viral page', person, { path: `/post/${post}` })
  await client.call('a photo of the viral page', person, { path: site.photo })
  const end = client.listen(person, `/api/live?watch=post:${post}&since=${Date.now()}`)
  await sleep((MODEL.viralStaySeconds * 1000 * (0.5 + Math.random())) / site.speed)
  end()
}

/** The streams of a visit: a person's own, which each document opens anew, and that of the pet on the screen. */
function createStreams(client: Client, person: Person) {
  let own: (() => void) | undefined
  let watched: (() => void) | undefined
  return {
    document: () => {
      own?.()
      if (person.cookie) own = client.listen(person, `/api/live?since=${Date.now()}`)
    },
    pet: (post: number | undefined) => {
      watched?.()
      watched =
        post === undefined ? undefined : client.listen(person, `/api/live?watch=post:${post}&since=${Date.now()}`)
    },
    end: () => {
      own?.()
      watched?.()
    },
  }
}

async function openPage(
  client: Client,
  site: Site,
  person: Person,
  streams: ReturnType<typeof createStreams>,
  isDocument: boolean,
): Promise<void> {
  const page = somePage(person)
  const post = somePost(site)
  const { document, calls } = contentOf(page, site, person, post)
  const all = async (kind: string, paths: readonly string[]) => {
    const started = performance.now()
    const answers = await Promise.all(paths.map(path => client.call(kind, person, { path })))
    return answers.every(Boolean) ? performance.now() - started : undefined
  }
  if (isDocument) {
    await all(`${page}, as a document`, [document])
    streams.document()
    if (person.cookie) await all('badges of a document', BADGES)
  } else await all(`${page}, a call of it`, calls)
  streams.pet(page === 'pet' ? post : undefined)
  await all('a photo', Array<string>(MODEL.photosPerPage).fill(site.photo))
}

function somePage({ cookie }: Person): Page {
  const column = cookie ? 0 : 1
  let chance = Math.random()
  for (const [page, shares] of Object.entries(PAGE_SHARES)) {
    chance -= shares[column]
    if (chance < 0) return page as Page
  }
  return 'home'
}

const BADGES = ['/api/me/adoption-requests/counts', '/api/conversations/unread', '/api/notifications/unread']

/** What the browser asks for, as recorded from it. */
function contentOf(page: Page, site: Site, { number }: Person, post: number): { document: string; calls: string[] } {
  const search = searchOf(page, site)
  if (search) return { document: `/search?${search}`, calls: [`/api/posts?${search}&includeAdopted=true`] }
  if (page === 'pet') {
    const parts = ['', '/similar', '/comments', '/recommendation', ...(number ? ['/adoption-request'] : [])]
    return { document: `/post/${post}`, calls: parts.map(part => `/api/posts/${post}${part}`) }
  }
  if (page === 'messages') {
    const conversation = `/api/conversations/${conversationOf(number ?? 1, site.people, randomInt(2))}`
    return {
      document: '/messages',
      calls: ['/api/conversations', conversation, `${conversation}/messages?since=unread`],
    }
  }
  if (page === 'notifications')
    return { document: '/notifications', calls: ['/api/notifications', '/api/notifications/unread'] }
  return { document: '/home', calls: ['/api/posts'] }
}

const WORDS = [
  'garden',
  'shy',
  'children',
  'walks',
  'Bella',
  'Luna',
  'gentle curious',
  'mischief',
  'Milo',
  'patient hand',
]
const BREEDS = ['Retriever', 'Terrier', 'Shepherd', 'Shorthair', 'Longhair', 'Lop', 'Spaniel']

export function searchOf(page: Page, { towns }: Site): string | undefined {
  const one = (list: readonly string[]) => list[randomInt(list.length)] ?? ''
  if (page === 'search by words') return new URLSearchParams({ q: one(WORDS) }).toString()
  if (page === 'search near a place')
    return new URLSearchParams({
      near: one(towns),
      within: one(['25', '50', '100']),
      species: one(['dog', 'cat']),
    }).toString()
  if (page !== 'search by filters') return undefined
  return new URLSearchParams({
    species: one(['dog', 'cat']),
    size: one(['Small', 'Medium', 'Large']),
    ageGroup: one(['young', 'adult', 'senior']),
    ...(Math.random() < 0.5 && { breed: one(BREEDS) }),
    ...(Math.random() < 0.3 && { goodWithChildren: 'yes' }),
  }).toString()
}
