import { randomUUID } from 'node:crypto'
import type { QueryClient } from '@tanstack/react-query'
import type { Me } from '../modules/accounts/contract.ts'

/** What differs from member to member in a page: markup of the menus, `me` and `now` as JSON, and favorites by post id. */
type Hole = 'avatar' | 'summary' | 'me' | 'now' | { favorite: number }

/** A page as every member sees it, cut where it differs from one to the next. */
export interface PageTemplate {
  parts: readonly (Uint8Array | Hole)[]
  /** The posts whose favorite buttons the page has. */
  posts: readonly number[]
  /** The people in its data. For them the page may differ in more than its holes. */
  people: ReadonlySet<string>
}

/** A member who has nothing to do with what a page shows. */
export class Nobody implements Me {
  readonly id = 'nobody'
  readonly name = ''
  readonly email = ''
  readonly verified = false
  readonly avatarUrl = null
  readonly memberSince = new Date(0).toISOString()
  readonly role: Me['role']
  constructor(role: Me['role']) {
    this.role = role
  }
}

/** Marks holes in markup and JSON. Random, so that no text of a person can contain a mark. */
const MARK = randomUUID()
export const markPart = (name: string): string => MARK + name
const HOLES = new RegExp(`(${MARK})(avatar|summary|me|now|value|attribute)(\\d*)`)
const JSON_HOLES = new RegExp(`(?<=:)"(${MARK}(?:me|now|value\\d+))"`, 'g')

/** Prepares the data of a page: favorites become marks, which React writes as it writes `true`. */
export function markFavorites(cache: QueryClient): { posts: number[]; people: Set<string> } {
  const found = { posts: new Set<number>(), people: new Set<string>() }
  for (const query of cache.getQueryCache().getAll())
    if (!(query.state.data instanceof Nobody)) query.setState({ ...query.state, data: marked(query.state.data, found) })
  return { posts: [...found.posts], people: found.people }
}

function marked(data: unknown, found: { posts: Set<number>; people: Set<string> }): unknown {
  if (Array.isArray(data)) return data.map(item => marked(item, found))
  if (typeof data !== 'object' || data === null) return data
  const copy = Object.fromEntries(Object.entries(data).map(([name, value]) => [name, marked(value, found)]))
  if (typeof copy['id'] === 'string') found.people.add(copy['id'])
  if (typeof copy['id'] === 'number' && 'hearted' in copy) {
    found.posts.add(copy['id'])
    copy['hearted'] = `${MARK}attribute${copy['id']}`
  }
  return copy
}

/** For `JSON.stringify`: marks the holes of a page's state. */
export function markState(name: string, value: unknown): unknown {
  if (value instanceof Nobody) return `${MARK}me`
  if (name === 'dataUpdatedAt' || name === 'dehydratedAt') return `${MARK}now`
  if (name === 'hearted' && typeof value === 'string') return value.replace(`${MARK}attribute`, `${MARK}value`)
  return value
}

/** Cuts a page at its marks. In JSON a mark stands in quotes, which go with it. */
export function cutTemplate(page: string, found: Omit<PageTemplate, 'parts'>): PageTemplate {
  const texts = page.replaceAll(JSON_HOLES, '$1').split(HOLES)
  const parts: (Uint8Array | Hole)[] = []
  for (let at = 0; at < texts.length; at += 4) {
    const [text = '', , name, id] = texts.slice(at, at + 4)
    parts.push(encoder.encode(text))
    if (name) parts.push(id ? { favorite: Number(id) } : (name as 'avatar' | 'summary' | 'me' | 'now'))
  }
  return { parts, ...found }
}

const encoder = new TextEncoder()
const [YES, NO] = [encoder.encode('true'), encoder.encode('false')]

interface Person {
  /** The markup of the person's picture, and of the top of the menus. */
  avatar: string
  summary: string
  /** The person as JSON for a script element. */
  me: string
  now: string
}

/** The parts of one person's page. @param favorites those of `posts` that are favorites */
export function fillTemplate(
  { parts }: PageTemplate,
  person: Person,
  favorites: ReadonlySet<number>,
): readonly Uint8Array[] {
  const own = {
    avatar: encoder.encode(person.avatar),
    summary: encoder.encode(person.summary),
    me: encoder.encode(person.me),
    now: encoder.encode(person.now),
  }
  return parts.map(part => {
    if (part instanceof Uint8Array) return part
    if (typeof part === 'string') return own[part]
    return favorites.has(part.favorite) ? YES : NO
  })
}
