import type { SignedIn } from '../platform/context.ts'
import { batchReads } from '../platform/batch.ts'
import { SNAPSHOT_VERSION } from '../platform/db/snapshot-version.ts'
import { currentLanguage } from '../shared/i18n/t.ts'
import type { PageTemplate } from '../routes/page-template.ts'

/** The pages that look the same to all members who have nothing to do with what they show. */
const SHARED = /^\/(?:home|search|post\/(\d{1,9}))$/

const MAX_TEMPLATES = 100
/** What depends on the time alone, like the end of a hold, shows after at most this long. */
const MAX_AGE_MS = 10_000

interface Known {
  /** The state of the database that the template shows; see `snapshotVersion`. */
  version: string
  at: number
  template: Promise<PageTemplate | undefined>
}

interface MemberPage {
  template: PageTemplate
  /** Of the template's posts. */
  favorites: ReadonlySet<number>
}

/**
 * Keeps templates of pages that members share. A template serves until any transaction ends, on whichever server: a change is seen
 * with the next call. It holds nothing of any member. Who is signed in, and their favorites, are read with each request.
 */
export function createMemberPages() {
  const templates = new Map<string, Known>()
  /** The page of a request, or undefined where it must be rendered for this person alone. `make` renders a template. */
  return async (
    { db, viewer }: SignedIn,
    url: URL,
    make: () => Promise<PageTemplate | undefined>,
  ): Promise<MemberPage | undefined> => {
    const shared = SHARED.exec(url.pathname)
    if (!shared || url.searchParams.has('token')) return undefined
    const [, postId] = shared
    if (postId && viewer.role !== 'user') return undefined
    const key = `${currentLanguage()} ${viewer.role} ${url.pathname}${url.search}`
    const before = templates.get(key)
    const relationTo = (posts: readonly number[] = []) => readRelation(db, { person: viewer.id, posts, postId })
    const relation = await relationTo((await before?.template)?.posts)
    if (relation.requested) return undefined
    const known = current(templates.get(key), relation.version) ?? keep(templates, key, relation.version, make)
    const template = await known.template
    if (!template || (postId && template.people.has(viewer.id))) return undefined
    const { favorites } = known === before ? relation : await relationTo(template.posts)
    return { template, favorites: new Set(favorites) }
  }
}

const current = (known: Known | undefined, version: string): Known | undefined =>
  known?.version === version && known.at > performance.now() - MAX_AGE_MS ? known : undefined

function keep(templates: Map<string, Known>, key: string, version: string, make: () => Known['template']): Known {
  const [oldest = key] = templates.keys()
  templates.delete(templates.size < MAX_TEMPLATES ? key : oldest)
  const forget = (error: unknown) => {
    templates.delete(key)
    throw error
  }
  const known = { version, at: performance.now(), template: make().catch(forget) }
  templates.set(key, known)
  return known
}

interface Relation {
  version: string
  favorites: number[]
  /** Whether the person has requested the pet of the page. */
  requested: boolean
}

interface Question {
  /** The id of the member. */
  person: string
  /** The posts whose favorites the page shows. */
  posts: readonly number[]
  /** The post that the page is about. */
  postId: string | undefined
}

/** One statement answers for at most this many requests. */
const MAX_BATCH = 100

const readRelation = batchReads(async (db, asked: readonly Question[]) => {
  const values = [
    asked.map(({ person }) => person),
    asked.map(({ posts }) => `{${posts.join()}}`),
    asked.map(({ postId }) => postId),
  ]
  const { rows } = await db.$client.query<Relation>({ ...RELATION, values })
  return rows
}, MAX_BATCH)

const RELATION = {
  name: 'member-pages.relation',
  text: `select ${SNAPSHOT_VERSION} as version,
      array(select post_id::int from hearts where user_id = person and post_id = any(posts::bigint[])) as favorites,
      exists(select from adoption_requests where requester_id = person and post_id = post) as requested
    from unnest($1::text[], $2::text[], $3::bigint[]) with ordinality as asked (person, posts, post, position)
    order by position`,
}
