import { and, desc, eq, lt, or } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { readSignatures } from './agreement-rows.server.ts'
import type { AgreementSummary } from './contract.ts'
import { agreementFiles, agreements } from './tables.server.ts'

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
    signatures: (signatures.get(id) ?? []).map(({ side, name, signedAt }) => ({ side, name, signedAt })),
  }))
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
