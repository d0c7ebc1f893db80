import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { Services } from '../../../api/context.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Agreement } from './contract.ts'
import { agreementFiles, agreements, agreementSignatures } from './tables.server.ts'

export type AgreementRow = typeof agreements.$inferSelect
export type SignatureRow = typeof agreementSignatures.$inferSelect

/** The valid agreement of requests that belong together. */
export const findAgreement = (db: Db | Tx, requestIds: readonly number[]): Promise<AgreementRow | undefined> =>
  findFirst(db, requestIds, isNull(agreements.voidedAt))

/** The last one of them that is void. */
export const findVoidAgreement = (db: Db | Tx, requestIds: readonly number[]): Promise<AgreementRow | undefined> =>
  findFirst(db, requestIds, isNotNull(agreements.voidedAt))

async function findFirst(db: Db | Tx, requestIds: readonly number[], condition: SQL) {
  const [row] = await db
    .select()
    .from(agreements)
    .where(and(inArray(agreements.requestId, [...requestIds]), condition))
    .orderBy(desc(agreements.id))
    .limit(1)
  return row
}

/** The signatures of agreements by their ids, in the order of signing. */
export async function readSignatures(db: Db | Tx, ids: readonly number[]): Promise<Map<number, SignatureRow[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(agreementSignatures)
    .where(inArray(agreementSignatures.agreementId, [...ids]))
    .orderBy(asc(agreementSignatures.signedAt), asc(agreementSignatures.side))
  return Map.groupBy(rows, ({ agreementId }) => agreementId)
}

export async function toAgreement(db: Db | Tx, row: AgreementRow): Promise<Agreement> {
  const signatures = (await readSignatures(db, [row.id])).get(row.id) ?? []
  const files = row.finalAt ? await db.$count(agreementFiles, eq(agreementFiles.agreementId, row.id)) : 0
  return {
    id: row.id,
    pet: row.pet,
    text: row.text,
    fingerprint: row.fingerprint,
    version: row.version,
    changedAt: row.updatedAt.toISOString(),
    signatures: signatures.map(({ side, name, signedAt, drawing }) => ({
      side,
      name,
      at: signedAt.toISOString(),
      drawing,
    })),
    finalAt: row.finalAt?.toISOString() ?? null,
    voidedAt: row.voidedAt?.toISOString() ?? null,
    hasPdf: files > 0,
    receipt: row.receipt,
  }
}

/** Moves agreements along with pets that got another owner. */
export async function moveAgreements(_: Services, tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.update(agreements).set({ ownerId: to }).where(eq(agreements.ownerId, from))
}
