import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import { Problem } from '../../../../shared/problem.ts'
import { posts, updatePost } from '../../../listings/posts/public.server.ts'
import type { Import } from '../import-work.server.ts'
import { importedAnimals, importRows } from '../tables.server.ts'
import { isTakenAway } from './offers.server.ts'

interface BondOfPost {
  sourceId: string
  postId: number
  bondedWithId: number | null
}

/**
 * Bonds the pairs of a file after all its animals are there, and ends bonds that it does not name any more. Only animals whose bond the
 * import changed are touched, so that a bond that somebody ended by hand stays ended. Idempotent.
 */
export async function writeBonds(context: SignedIn, work: Pick<Import, 'id' | 'source' | 'state'>): Promise<void> {
  const touched = await readTouched(context, work)
  if (touched.length === 0) return
  const wanted = await readPairs(context, work.source)
  const bonds = await readBondsOfPosts(context, work.source, [
    ...new Set(touched.flatMap(id => [id, ...(wanted.get(id) ?? [])])),
  ])
  for (const sourceId of touched) {
    const [partnerId, ...others] = wanted.get(sourceId) ?? []
    const own = bonds.get(sourceId)
    if (!own || others.length > 0) continue
    const partner = partnerId !== undefined && wanted.get(partnerId)?.size === 1 ? bonds.get(partnerId) : undefined
    const bondedWithId = partner?.postId ?? null
    if (own.bondedWithId === bondedWithId || (partnerId !== undefined && !partner)) continue
    // A rule of posts may refuse it: one of them is adopted, or bonded by hand.
    await updatePost(context, { id: own.postId, bondedWithId }).catch((error: unknown) => {
      if (!(error instanceof Problem) || error.status >= 500) throw error
    })
    if (partner) partner.bondedWithId = own.postId
  }
}

/** The ids of animals whose bond this import, or its undo, changed. */
async function readTouched({ db }: SignedIn, { id, state }: Pick<Import, 'id' | 'state'>): Promise<string[]> {
  const rows = await db
    .select({
      kind: importRows.kind,
      sourceId: importRows.sourceId,
      now: sql<string[] | null>`${importRows.animal}->'bondedWith'`,
      before: sql<string[] | null>`${importRows.before}->'animal'->'bondedWith'`,
      stateBefore: sql<'available' | null>`${importRows.before}->'animal'->>'state'`,
    })
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, id),
        inArray(importRows.kind, ['new', 'changed']),
        sql`(jsonb_array_length(coalesce(${importRows.animal}->'bondedWith', '[]')) > 0
          or jsonb_array_length(coalesce(${importRows.before}->'animal'->'bondedWith', '[]')) > 0)`,
      ),
    )
  const namedNow = new Set(rows.flatMap(({ kind, now }) => (kind === 'new' ? (now ?? []) : [])))
  const isTouched = ({ kind, sourceId, now, before, stateBefore }: (typeof rows)[number]) =>
    kind === 'new' ||
    namedNow.has(sourceId) ||
    String(now?.toSorted() ?? '') !== String(before?.toSorted() ?? '') ||
    (stateBefore !== null && isTakenAway(stateBefore))
  return rows.filter(row => isTouched(row) && (state === 'running' || row.kind === 'changed')).map(row => row.sourceId)
}

/** Who goes with whom in a source, in both directions. */
async function readPairs({ db, viewer }: SignedIn, source: number): Promise<Map<string, Set<string>>> {
  const rows = await db
    .select({
      sourceId: importedAnimals.sourceId,
      bondedWith: sql<string[]>`${importedAnimals.animal}->'bondedWith'`,
    })
    .from(importedAnimals)
    .where(
      and(
        eq(importedAnimals.accountId, viewer.id),
        eq(importedAnimals.source, source),
        isNotNull(importedAnimals.postId),
        gt(sql`jsonb_array_length(coalesce(${importedAnimals.animal}->'bondedWith', '[]'))`, 0),
      ),
    )
  const pairs = new Map<string, Set<string>>()
  const bind = (from: string, to: string) => pairs.set(from, (pairs.get(from) ?? new Set()).add(to))
  for (const { sourceId, bondedWith } of rows)
    for (const other of bondedWith) {
      if (other === sourceId) continue
      bind(sourceId, other)
      bind(other, sourceId)
    }
  return pairs
}

async function readBondsOfPosts(
  { db, viewer }: SignedIn,
  source: number,
  sourceIds: string[],
): Promise<Map<string, BondOfPost>> {
  const rows = await db
    .select({ sourceId: importedAnimals.sourceId, postId: posts.id, bondedWithId: posts.bondedWithId })
    .from(importedAnimals)
    .innerJoin(posts, eq(posts.id, importedAnimals.postId))
    .where(
      and(
        eq(importedAnimals.accountId, viewer.id),
        eq(importedAnimals.source, source),
        sql`${importedAnimals.sourceId} = any(${sql.param(sourceIds)}::text[])`,
      ),
    )
  return new Map(rows.map(row => [row.sourceId, row]))
}
