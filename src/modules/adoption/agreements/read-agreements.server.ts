import { and, desc, eq, lt, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { SignedIn } from '../../../api/context.ts'
import { hasRole } from '../../../api/access.ts'
import type { Db } from '../../../platform/db/db.ts'
import { adoptionRequests, findVisibleRequest, isFreeFor } from '../requests/public.server.ts'
import { posts, readFacts } from '../../listings/posts/public.server.ts'
import { people } from '../../people/profiles/public.server.ts'
import { findAgreement, findVoidAgreement, readSignatures, toAgreement } from './agreement-rows.server.ts'
import type { AgreementOfRequest, AgreementSummary } from './contract.ts'
import { maySign, mayWrite } from './access.ts'
import { hasOtherAgreement } from './void-agreements.server.ts'
import { agreementFiles, agreements } from './tables.server.ts'

/** The agreement of a request as its two sides see it. @throws NOT_FOUND for everybody else */
export async function readAgreement(
  { db, viewer, now }: SignedIn,
  { requestId }: { requestId: number },
): Promise<AgreementOfRequest> {
  const seen = await findVisibleRequest(db, viewer.id, requestId)
  const { ownerId, requesterId, status, stage } = seen
  const [group, persons] = await Promise.all([requestsWith(db, seen), people(db, [ownerId, requesterId])])
  const row =
    (await findAgreement(db, group.ids)) ?? (status === 'rejected' ? await findVoidAgreement(db, group.ids) : undefined)
  const side = ownerId === viewer.id ? 'owner' : 'requester'
  const mayChange = hasRole(viewer, 'coordinator')
  const isOver = status === 'rejected' && !row?.finalAt
  return {
    side,
    mayWrite: row?.finalAt ? 'never' : mayWrite({ side, status, stage, mayChange }),
    maySign: maySign({ status, mayChange }),
    blocked: row?.finalAt || status !== 'pending' ? null : await blockOf(db, group, now()),
    pet: group.pet,
    owner: persons.get(ownerId)?.name ?? '',
    adopter: persons.get(requesterId)?.name ?? '',
    fee: group.fee,
    agreement: row && !isOver ? await toAgreement(db, row) : null,
  }
}

async function blockOf(db: Db, { ids, pets, held }: RequestGroup, now: Date): Promise<AgreementOfRequest['blocked']> {
  if (!isFreeFor(pets, { held }, now)) return 'closed'
  const postIds = pets.map(({ id }) => id)
  return (await hasOtherAgreement(db, { ids, postIds })) ? 'agreed' : null
}

type RequestGroup = Awaited<ReturnType<typeof requestsWith>>

const requestedPosts = alias(posts, 'seen_posts')

/** A request with the one for a bonded pet, if that has the same status. */
async function requestsWith(db: Db, { postId, requesterId, status }: typeof adoptionRequests.$inferSelect) {
  const rows = await db
    .select({ id: adoptionRequests.id, held: adoptionRequests.held, post: posts })
    .from(requestedPosts)
    .innerJoin(posts, or(eq(posts.id, requestedPosts.id), eq(posts.id, requestedPosts.bondedWithId)))
    .innerJoin(adoptionRequests, and(eq(adoptionRequests.postId, posts.id), eq(adoptionRequests.status, status)))
    .where(and(eq(requestedPosts.id, postId), eq(adoptionRequests.requesterId, requesterId)))
    .orderBy(adoptionRequests.id)
  return {
    ids: rows.map(({ id }) => id),
    pets: rows.map(({ post }) => post),
    held: rows.some(({ held }) => held),
    pet: rows.map(({ post }) => post.name).join(' and '),
    fee: rows.map(({ post }) => readFacts(post.facts).fee).find(Boolean) ?? null,
  }
}

const PAGE_SIZE = 20

const isOf = (personId: string) => or(eq(agreements.ownerId, personId), eq(agreements.requesterId, personId))

/** The viewer's agreements on either side, newest first. Those whose request was declined or is gone appear once they are final. */
export async function listAgreements({ db, viewer }: SignedIn, { before }: { before?: number | undefined }) {
  const rows = await db
    .select({ row: agreements, fileOf: agreementFiles.agreementId })
    .from(agreements)
    .leftJoin(agreementFiles, eq(agreementFiles.agreementId, agreements.id))
    .where(and(isOf(viewer.id), before === undefined ? undefined : lt(agreements.id, before)))
    .orderBy(desc(agreements.id))
    .limit(PAGE_SIZE + 1)
  const page = rows.slice(0, PAGE_SIZE)
  const signatures = await readSignatures(
    db,
    page.map(({ row }) => row.id),
  )
  const items = page.map(({ row, fileOf }): AgreementSummary => ({
    id: row.id,
    requestId: row.requestId,
    atCounter: row.atCounter,
    side: row.ownerId === viewer.id ? 'owner' : 'requester',
    pet: row.pet,
    createdAt: row.createdAt.toISOString(),
    finalAt: row.finalAt?.toISOString() ?? null,
    voidedAt: row.voidedAt?.toISOString() ?? null,
    signedBy: (signatures.get(row.id) ?? []).map(({ side }) => side),
    hasPdf: fileOf !== null,
  }))
  const last = page.at(-1)
  return { items, ...(rows.length > PAGE_SIZE && last && { next: String(last.row.id) }) }
}

/** The agreements of a person on either side, for the data export. */
export async function exportAgreements(db: Db, userId: string) {
  const rows = await db.select().from(agreements).where(isOf(userId)).orderBy(agreements.id)
  const signatures = await readSignatures(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, pet, text, fingerprint, version, finalAt, voidedAt, receipt, createdAt, ownerId }) => ({
    pet,
    side: ownerId === userId ? 'owner' : 'requester',
    text,
    fingerprint,
    version,
    createdAt,
    finalAt,
    voidedAt,
    receipt,
    signatures: (signatures.get(id) ?? []).map(({ side, name, signedAt, drawing }) => ({
      side,
      name,
      signedAt,
      drawing,
    })),
  }))
}

/** The file of a final agreement, for the program itself. */
export async function agreementFileOf(db: Db, id: number): Promise<Buffer | undefined> {
  const [found] = await db
    .select({ pdf: agreementFiles.pdf })
    .from(agreementFiles)
    .where(eq(agreementFiles.agreementId, id))
  return found?.pdf
}

/** The file of a final agreement for one of its sides; undefined for everybody else, and until it is made. */
export async function readAgreementPdf({ db, viewer }: SignedIn, id: number): Promise<Buffer | undefined> {
  const [found] = await db
    .select({ pdf: agreementFiles.pdf })
    .from(agreementFiles)
    .innerJoin(agreements, eq(agreements.id, agreementFiles.agreementId))
    .where(and(eq(agreements.id, id), isOf(viewer.id)))
  return found?.pdf
}
