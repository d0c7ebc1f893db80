import { randomUUID } from 'node:crypto'
import { animalTransfers } from '../../src/modules/adoption/transfers/tables.server.ts'
import type { TestServer } from '../context.ts'
import type { User } from '../factories.ts'
import { newOrganization } from './organizations.ts'
import type { TestUsers } from './test-users.ts'

type Input = Record<string, unknown>

/** Transfers that the owner sent or received. The other organization belongs to nobody of the users. */
export function transferCalls(server: TestServer): Record<string, (users: TestUsers) => Promise<Input>> {
  const { db, aUser, aPost } = server
  const another = async () => newOrganization(server, await aUser())
  const transfer = async (from: User, to: User) => {
    const { id: postId, name, species } = await aPost({ owner: from })
    const about = { formId: randomUUID(), postId, pet: name, species, state: 'open' as const }
    const [row] = await db
      .insert(animalTransfers)
      .values({ ...about, fromId: from.id, fromName: from.name, toId: to.id, toName: to.name })
      .returning({ id: animalTransfers.id })
    return { id: row?.id }
  }
  const sent = async ({ owner }: TestUsers) => transfer(owner, (await another()).account)
  const received = async ({ owner }: TestUsers) => ({
    ...(await transfer((await another()).account, owner)),
    words: '',
  })
  const outside = async ({ owner }: TestUsers) => {
    const { id: postId, name, species } = await aPost({ owner, status: 'transferred', closedFrom: 'approved' })
    const about = { formId: randomUUID(), postId, pet: name, species, state: 'outside' as const }
    const [row] = await db
      .insert(animalTransfers)
      .values({ ...about, fromId: owner.id, fromName: owner.name, toName: 'A farm' })
      .returning({ id: animalTransfers.id })
    return { id: row?.id }
  }
  return {
    'transfers.reopen': outside,
    'transfers.offer': async ({ owner }) => ({
      postId: (await aPost({ owner })).id,
      to: (await another()).slug,
      note: '',
      withRequests: false,
      formId: randomUUID(),
    }),
    'transfers.get': sent,
    'transfers.ofPost': async ({ owner }) => ({ postId: (await aPost({ owner })).id }),
    'transfers.accept': received,
    'transfers.decline': received,
    'transfers.withdraw': sent,
    'transfers.giveAway': async ({ owner }) => ({
      postId: (await aPost({ owner })).id,
      place: 'A farm',
      formId: randomUUID(),
    }),
  }
}

/** The part of `procedures.ts` about transfers. They are for organizations. */
export const TRANSFER_PROCEDURES = `
transfers.receivers            401           403           403           403           403           403           401
transfers.offer                401           403           403           403           403           403           401
transfers.list                 401           403           403           403           403           403           401
transfers.get                  401           403           403           403           403           403           401
transfers.ofPost               401           403           403           403           403           403           401
transfers.accept               401           403           403           403           403           403           401
transfers.decline              401           403           403           403           403           403           401
transfers.withdraw             401           403           403           403           403           403           401
transfers.giveAway             401           403           403           403           403           403           401
transfers.reopen               401           403           403           403           403           403           401
`

/** The part of `organization-procedures.ts` about transfers. */
export const TRANSFERS_OF_ORGANIZATIONS = `
transfers.receivers                      ok            ok            403           403           ok
transfers.offer                          ok            ok            403           403           404
transfers.list                           ok            ok            ok            403           ok
transfers.get                            ok            ok            ok            403           404
transfers.ofPost                         ok            ok            ok            403           ok
transfers.accept                         ok            ok            403           403           404
transfers.decline                        ok            ok            403           403           404
transfers.withdraw                       ok            ok            403           403           404
transfers.giveAway                       ok            ok            403           403           404
transfers.reopen                         ok            ok            403           403           404
`
