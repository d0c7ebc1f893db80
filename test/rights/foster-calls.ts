import { randomUUID } from 'node:crypto'
import { fosterAsks, fosterOffers, fosterPlacements } from '../../src/modules/adoption/fosters/tables.server.ts'
import { newOffer } from '../../src/modules/adoption/fosters/offers.fixture.ts'
import type { TestServer } from '../context.ts'
import { newOrganization } from './organizations.ts'
import type { TestUsers } from './test-users.ts'
import type { Things } from './things.ts'

type Input = Record<string, unknown>

const NEED = { until: null, needs: [], words: '' }

/** Fosters of the owner's animals, offers to the owner's organization, and questions to people. */
export function fosterCalls(
  things: Things,
  { db, services, aUser, aPost }: Pick<TestServer, 'db' | 'services' | 'aUser' | 'aPost'>,
): Record<string, (users: TestUsers) => Input | Promise<Input>> {
  const ofPost = async (users: TestUsers) => ({ postId: (await things.post(users)).id })
  /** A post of the owner, which is an organisation, with a foster. */
  const fostered = async (users: TestUsers) => {
    const { postId } = await ofPost(users)
    const [foster, { id: organizationId }] = await Promise.all([aUser(), things.organization(users)])
    await db.insert(fosterPlacements).values({ postId, organizationId, fosterId: foster.id, since: services.now() })
    return { postId }
  }
  /** Somebody who offers to foster for the owner's organization. */
  const offered = async (users: TestUsers) => {
    const [{ id: personId }, { id: organizationId }] = await Promise.all([aUser(), things.organization(users)])
    const { species, capacity, message } = newOffer()
    await db.insert(fosterOffers).values({ organizationId, personId, species, capacity, message })
    return { personId }
  }
  /** A question of the owner's organization. */
  const asking = async (users: TestUsers) => {
    const [{ postId }, { personId }, { id: organizationId }] = await Promise.all([
      ofPost(users),
      offered(users),
      things.organization(users),
    ])
    return onlyId(db.insert(fosterAsks).values({ postId, personId, organizationId, message: '' }).returning())
  }
  /** A question of another organization to the owner. */
  const asked = async ({ owner }: TestUsers) => {
    const { account } = await newOrganization({ db, services }, await aUser())
    const { id: postId } = await aPost({ owner: account })
    const values = { postId, personId: owner.id, organizationId: account.id, message: '' }
    return onlyId(db.insert(fosterAsks).values(values).returning())
  }
  return {
    'fosters.ofPost': ofPost,
    'fosters.place': async users => ({ ...(await ofPost(users)), fosterId: null }),
    'fosters.addUpdate': async users => ({ ...(await fostered(users)), content: 'Well.', formId: randomUUID() }),
    'fosters.needs': () => ({}),
    'fosters.need': ofPost,
    'fosters.saveNeed': async users => ({ ...(await ofPost(users)), ...NEED }),
    'fosters.removeNeed': ofPost,
    'fosters.saveOffer': async users => newOffer({ organizations: [(await things.organization(users)).slug] }),
    'fosters.answerOffer': async users => ({ ...(await offered(users)), accept: false }),
    'fosters.fitting': ofPost,
    'fosters.ask': async users => ({ ...(await ofPost(users)), ...(await offered(users)), message: '' }),
    'fosters.withdrawAsk': asking,
    'fosters.answerAsk': async users => ({ ...(await asked(users)), accept: false }),
  }
}

async function onlyId(rows: PromiseLike<{ id: number }[]>): Promise<{ id: number }> {
  const [row] = await rows
  if (!row) throw new Error('Nothing was written')
  return { id: row.id }
}
