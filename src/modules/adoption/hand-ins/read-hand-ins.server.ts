import { and, asc, desc, eq, gt, inArray, lt, sql, type SQL } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { cutPage, decodeCursor } from '../../../shared/cursor.ts'
import type { Person } from '../../base/accounts/contract.ts'
import { photos, toPhoto } from '../../base/photos/public.server.ts'
import { people } from '../../people/profiles/public.server.ts'
import type { HandInSummary } from './contract.ts'
import type { HandInRow } from './lock-hand-in.server.ts'
import { handInFiles, handIns } from './tables.server.ts'
import { HAND_IN_STATES, type HandInSort, type HandInState, PAGE_SIZE, URGENCIES, type Urgency } from './vocabulary.ts'

const MAX_MINE = 200

interface QueueFilters {
  state: HandInState
  urgency?: Urgency | undefined
  sort: HandInSort
  cursor?: string | undefined
}

/** A page of the hand-ins of the caller's organization. Ids rise with time. */
export async function listHandIns({ db, viewer }: SignedIn, { state, urgency, sort, cursor }: QueueFilters) {
  const after = decodeCursor(cursor, 'number', 'name')
  const rows = await db
    .select()
    .from(handIns)
    .where(
      and(
        eq(handIns.organizationId, viewer.id),
        eq(handIns.state, state),
        urgency && eq(handIns.urgency, URGENCIES.indexOf(urgency)),
        after && behind(sort, after),
      ),
    )
    .orderBy(...ORDERS[sort])
    .limit(PAGE_SIZE + 1)
  const { items, next } = cutPage(rows, PAGE_SIZE, row => ({ at: String(row.urgency), id: row.id }))
  return { items: await summaries(db, items), next }
}

const ORDERS: Record<HandInSort, SQL[]> = {
  urgency: [asc(handIns.urgency), asc(handIns.id)],
  oldest: [asc(handIns.id)],
  newest: [desc(handIns.id)],
}

function behind(sort: HandInSort, { at, id }: { at: string; id: number }): SQL | undefined {
  if (sort === 'newest') return lt(handIns.id, id)
  if (sort === 'oldest') return gt(handIns.id, id)
  return sql`(${handIns.urgency}, ${handIns.id}) > (${Number(at) || 0}, ${id})`
}

/** How many hand-ins of the caller's organization each state has. */
export async function countHandIns({ db, viewer }: SignedIn): Promise<Record<HandInState, number>> {
  const rows = await db
    .select({ state: handIns.state, count: sql<number>`count(*)::int` })
    .from(handIns)
    .where(eq(handIns.organizationId, viewer.id))
    .groupBy(handIns.state)
  const counts = new Map(rows.map(({ state, count }) => [state, count]))
  return Object.fromEntries(HAND_IN_STATES.map(state => [state, counts.get(state) ?? 0])) as Record<HandInState, number>
}

/** What the viewer asked organizations, the newest first. */
export async function listOwnHandIns({ db, viewer }: SignedIn): Promise<HandInSummary[]> {
  const rows = await db
    .select()
    .from(handIns)
    .where(eq(handIns.personId, viewer.id))
    .orderBy(desc(handIns.id))
    .limit(MAX_MINE)
  return summaries(db, rows)
}

async function summaries(db: Db, rows: readonly HandInRow[]): Promise<HandInSummary[]> {
  const [known, pictures] = await Promise.all([
    people(
      db,
      rows.flatMap(({ personId, organizationId }) => [personId, organizationId]),
    ),
    mainPhotos(
      db,
      rows.map(({ id }) => id),
    ),
  ])
  return rows.map(row => ({ ...headOf(row, known), photo: pictures.get(row.id) ?? null }))
}

/** What both the list and the page show. */
export function headOf(row: HandInRow, known: ReadonlyMap<string, Person>) {
  const organization = known.get(row.organizationId)
  return {
    id: row.id,
    state: row.state,
    urgency: URGENCIES[row.urgency] ?? 'can_wait',
    name: row.name,
    species: row.species,
    speciesUnknown: row.speciesUnknown,
    person: namedOf(row.personId, known),
    organization: { ...namedOf(row.organizationId, known), slug: organization?.organizationSlug ?? '' },
    createdAt: row.createdAt.toISOString(),
  }
}

function namedOf(id: string, known: ReadonlyMap<string, Person>) {
  const { name = '', avatarUrl = null } = known.get(id) ?? {}
  return { id, name, avatarUrl }
}

async function mainPhotos(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: handInFiles.handInId, photo: photos })
    .from(handInFiles)
    .innerJoin(photos, eq(photos.id, handInFiles.photoId))
    .where(and(inArray(handInFiles.handInId, [...ids]), eq(handInFiles.kind, 'photo')))
    .orderBy(desc(handInFiles.position))
  return new Map(rows.map(({ id, photo }) => [id, toPhoto(photo)]))
}
