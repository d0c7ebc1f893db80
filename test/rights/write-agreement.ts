import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { adoptionRequests } from '../../src/modules/adoption/requests/tables.server.ts'
import { agreementFiles, agreements } from '../../src/modules/adoption/agreements/tables.server.ts'
import type { TestServer } from '../context.ts'

const TEXT = 'A home and a vet.'
const fingerprint = createHash('sha256').update(TEXT).digest('hex')

/** Creates an agreement for a request in its last stage. */
export async function writeAgreement({ db }: Pick<TestServer, 'db'>, requestId: number) {
  const isRequest = eq(adoptionRequests.id, requestId)
  const [request] = await db.update(adoptionRequests).set({ stage: 'decision' }).where(isRequest).returning()
  if (!request) throw new Error('There is no request')
  const { ownerId, requesterId, postId } = request
  const row = { requestId, ownerId, requesterId, postId, pet: 'Biscuit', text: TEXT, fingerprint }
  const [made] = await db.insert(agreements).values(row).returning()
  if (!made) throw new Error('No agreement was made')
  return { id: made.id, requestId, version: made.version, fingerprint }
}

/** Makes an agreement final, with a file. */
export async function finishAgreement({ db, services }: Pick<TestServer, 'db' | 'services'>, agreementId: number) {
  await db.update(agreements).set({ finalAt: services.now() }).where(eq(agreements.id, agreementId))
  await db.insert(agreementFiles).values({ agreementId, pdf: Buffer.from('%PDF-1.7') })
}
