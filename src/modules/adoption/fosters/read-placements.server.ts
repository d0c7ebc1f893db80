import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { refuse } from '../../../shared/problem.ts'
import { organizationMembers } from '../../people/organizations/public.server.ts'
import { posts, readPetSummaries } from '../../listings/posts/public.server.ts'
import { people } from '../../people/profiles/public.server.ts'
import type { FosterUpdate, Placement, TeamFoster } from './contract.ts'
import { isNearby, townOf } from './nearby.server.ts'
import { fosterAsks, fosterHomes, fosterNeeds, fosterOffers, fosterPlacements, fosterUpdates } from './tables.server.ts'

const MAX_LISTED = 500
const MAX_UPDATES = 50
const DELETED = { id: '', name: 'Someone', avatarUrl: null }

/** Open placements, the newest first. Fosters see their own. */
export async function listPlacements(context: SignedIn): Promise<Placement[]> {
  const { viewer } = context
  return readWhere(context, and(eq(fosterPlacements.organizationId, viewer.id), isNull(fosterPlacements.until)))
}

/** @throws NOT_FOUND for a post of somebody else, and for a foster's colleagues' animals */
export async function readFosterOf(
  context: SignedIn,
  { postId }: { postId: number },
): Promise<{ placement: Placement | null; updates: FosterUpdate[] }> {
  const { db, viewer } = context
  const pet = (await readPetSummaries(db, [postId], viewer)).get(postId)
  if (pet?.ownerId !== viewer.id) throw refuse('NOT_FOUND')
  const [placement] = await readWhere(context, eq(fosterPlacements.postId, postId))
  if (!placement && isFoster(context)) throw refuse('NOT_FOUND')
  const open = placement && !placement.until ? placement : null
  return { placement: open, updates: await readUpdates(db, postId, placementsOf(context)) }
}

/** The people of the team, those who foster first. */
export async function listTeamFosters({ db, viewer }: SignedIn): Promise<TeamFoster[]> {
  const town = await townOf(db, viewer.id)
  const isVisible = or(isNotNull(fosterOffers.personId), town && isNearby(town))
  const rows = await db
    .select({
      id: organizationMembers.userId,
      role: organizationMembers.role,
      animals: sql<number>`(select count(*)::int from ${fosterPlacements}
        where ${fosterPlacements.organizationId} = ${organizationMembers.organizationId}
          and ${fosterPlacements.fosterId} = ${organizationMembers.userId} and ${fosterPlacements.until} is null)`,
      capacity: sql<number | null>`coalesce(${fosterHomes.capacity}, ${fosterOffers.capacity})`,
    })
    .from(organizationMembers)
    .leftJoin(
      fosterOffers,
      and(
        eq(fosterOffers.organizationId, organizationMembers.organizationId),
        eq(fosterOffers.personId, organizationMembers.userId),
      ),
    )
    .leftJoin(fosterHomes, and(eq(fosterHomes.personId, organizationMembers.userId), isVisible))
    .where(eq(organizationMembers.organizationId, viewer.id))
    .limit(MAX_LISTED)
  const known = await people(
    db,
    rows.map(({ id }) => id),
  )
  return rows
    .map(row => ({ ...row, ...nameOf(known.get(row.id)) }))
    .toSorted(
      (one, other) =>
        Number(other.role === 'foster') - Number(one.role === 'foster') || (one.name < other.name ? -1 : 1),
    )
}

const isFoster = ({ viewer }: SignedIn): boolean => viewer.organization?.role === 'foster'

/** Fosters see their own placements, others of the team all. */
export const placementsOf = (context: SignedIn): SQL | undefined =>
  isFoster(context) ? eq(fosterPlacements.fosterId, context.viewer.actingPerson?.id ?? '') : undefined

async function readWhere(context: SignedIn, condition: SQL | undefined): Promise<Placement[]> {
  const { db, viewer } = context
  const rows = await db
    .select()
    .from(fosterPlacements)
    .where(and(condition, placementsOf(context)))
    .orderBy(desc(fosterPlacements.since), desc(fosterPlacements.id))
    .limit(MAX_LISTED)
  const [pets, known] = await Promise.all([
    readPetSummaries(
      db,
      rows.map(({ postId }) => postId),
      viewer,
    ),
    people(
      db,
      rows.map(({ fosterId }) => fosterId),
    ),
  ])
  return rows.map(({ id, postId, fosterId, since, until, dueOn, updateAt }) => ({
    id,
    postId,
    pet: { name: pets.get(postId)?.name ?? '', photo: pets.get(postId)?.photo ?? null },
    foster: nameOf(known.get(fosterId)),
    since: since.toISOString(),
    until: until?.toISOString() ?? null,
    dueOn,
    updateAt: updateAt?.toISOString() ?? null,
  }))
}

async function readUpdates(db: Db, postId: number, mine: SQL | undefined): Promise<FosterUpdate[]> {
  const rows = await db
    .select({ update: fosterUpdates })
    .from(fosterUpdates)
    .innerJoin(fosterPlacements, eq(fosterPlacements.id, fosterUpdates.placementId))
    .where(and(eq(fosterPlacements.postId, postId), mine))
    .orderBy(desc(fosterUpdates.createdAt), desc(fosterUpdates.id))
    .limit(MAX_UPDATES)
  const known = await people(
    db,
    rows.flatMap(({ update }) => update.authorId ?? []),
  )
  return rows.map(({ update }) => toUpdate(update, known.get(update.authorId ?? '')))
}

interface NamedPerson {
  id: string
  name: string
  avatarUrl: string | null
}

const nameOf = (person: NamedPerson | undefined): NamedPerson => {
  const { id, name, avatarUrl } = person ?? DELETED
  return { id, name, avatarUrl }
}

export const toUpdate = (
  { id, content, createdAt }: typeof fosterUpdates.$inferSelect,
  author: NamedPerson | undefined,
): FosterUpdate => ({ id, content, createdAt: createdAt.toISOString(), author: author ? nameOf(author) : null })

/** What a person offered, was asked, fostered and wrote about it, and what their animals needed. */
export async function exportFostering(db: Db, userId: string) {
  const [offer, offers, asks, placements, updates, needs] = await Promise.all([
    db.select().from(fosterHomes).where(eq(fosterHomes.personId, userId)),
    db.select().from(fosterOffers).where(eq(fosterOffers.personId, userId)),
    db.select().from(fosterAsks).where(eq(fosterAsks.personId, userId)).orderBy(asc(fosterAsks.id)),
    db.select().from(fosterPlacements).where(eq(fosterPlacements.fosterId, userId)).orderBy(asc(fosterPlacements.id)),
    db
      .select({ content: fosterUpdates.content, createdAt: fosterUpdates.createdAt })
      .from(fosterUpdates)
      .where(eq(fosterUpdates.authorId, userId))
      .orderBy(asc(fosterUpdates.id)),
    db
      .select(getTableColumns(fosterNeeds))
      .from(fosterNeeds)
      .innerJoin(posts, eq(posts.id, fosterNeeds.postId))
      .where(eq(posts.ownerId, userId))
      .orderBy(asc(fosterNeeds.postId)),
  ])
  return { offer, offers, asks, placements, updates, needs }
}
