import { createHash, randomUUID } from 'node:crypto'
import { agreementSignatures, agreements } from '../../src/modules/adoption/agreements/tables.server.ts'
import { counterAdoptions, counterOffers } from '../../src/modules/adoption/counter/tables.server.ts'
import type { TestServer } from '../context.ts'
import type { TestUsers } from './test-users.ts'
import type { Things } from './things.ts'

type Input = Record<string, unknown>

const TEXT = 'A home and a vet.'
const fingerprint = createHash('sha256').update(TEXT).digest('hex')
const adopter = { name: 'Amal Haddad', email: 'amal@mail.example', phone: '', address: '' }
const preparation = { adopter, language: 'de', text: TEXT, signature: 'Cora Lima' }

/** Agreements at the counter of the owner, and one whose adopter has the owner's address. */
export function counterCalls(
  things: Things,
  { db, services }: Pick<TestServer, 'db' | 'services'>,
): Record<string, (users: TestUsers) => Input | Promise<Input>> {
  const write = async (
    row: Partial<typeof agreements.$inferInsert> & { ownerId: string; postId: number },
    email: string,
  ) => {
    const [made] = await db
      .insert(agreements)
      .values({ pet: 'Biscuit', text: TEXT, fingerprint, atCounter: true, ...row })
      .returning()
    if (!made) throw new Error('No agreement was made')
    const contact = { ...adopter, email, language: 'de' } as const
    await db.insert(counterAdoptions).values({ agreementId: made.id, formId: randomUUID(), ...contact })
    const signature = { side: 'owner', name: 'Cora Lima', fingerprint, signedAt: services.now() } as const
    await db.insert(agreementSignatures).values({ agreementId: made.id, ...signature })
    return made.id
  }
  const anAgreement = async (users: TestUsers) => {
    const { id: postId } = await things.post(users)
    return write({ ownerId: users.owner.id, postId }, adopter.email)
  }
  const anOffer = async (users: TestUsers) => {
    const { id: postId } = await things.post(users)
    const finalAt = services.now()
    const agreementId = await write({ ownerId: users.other.id, postId, finalAt }, users.owner.email)
    await db.insert(counterOffers).values({ agreementId, userId: users.owner.id, askedAt: finalAt })
    return agreementId
  }
  return {
    'counter.start': async users => ({ postId: (await things.post(users)).id, language: 'de' }),
    'counter.get': async users => ({ id: await anAgreement(users) }),
    'counter.prepare': async users => ({
      formId: randomUUID(),
      postId: (await things.post(users)).id,
      ...preparation,
    }),
    'counter.change': async users => ({ id: await anAgreement(users), version: 1, ...preparation }),
    'counter.remove': async users => ({ id: await anAgreement(users) }),
    'counter.handOver': async users => ({ id: await anAgreement(users) }),
    'counter.sign': () => ({ fingerprint, name: 'Amal Haddad', drawing: null, hasRead: true }),
    'counter.unlock': () => ({ password: 'Quiet-Paws-17' }),
    'counter.offer': async users => ({ id: await anOffer(users) }),
    'counter.answerOffer': async users => ({ id: await anOffer(users), isMine: false }),
  }
}
