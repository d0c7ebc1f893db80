import { randomUUID } from 'node:crypto'
import { PET, WORDS } from '../../src/modules/adoption/hand-ins/hand-ins.fixture.ts'
import { recommendations } from '../../src/modules/adoption/hand-ins/tables.server.ts'
import type { TestServer } from '../context.ts'
import type { TestUsers } from './test-users.ts'
import type { Things } from './things.ts'

type Input = Record<string, unknown>

/** What the other asks the organization of the owner, and a listing of the other that it recommends. */
export function handInCalls(
  things: Things,
  { as, aPost, db }: Pick<TestServer, 'as' | 'aPost' | 'db'>,
): Record<string, (users: TestUsers) => Promise<Input>> {
  const words = { pet: { ...PET, temperament: [...PET.temperament], colors: [] }, ...WORDS }
  const form = async (users: TestUsers) => ({
    slug: (await things.organization(users)).slug,
    ...words,
    formId: randomUUID(),
  })
  const asked = async (users: TestUsers) => ({ id: (await as(users.other).handIns.send(await form(users))).id })
  const ofPost = async (users: TestUsers) => ({ postId: (await things.post(users)).id })
  const recommended = async (users: TestUsers) => {
    const { id: postId } = await aPost({ owner: users.other })
    const { id: organizationId } = await things.organization(users)
    await db.insert(recommendations).values({ postId, organizationId })
    return { postId }
  }
  return {
    'handIns.send': form,
    'handIns.edit': async users => ({ ...(await asked(users)), ...words }),
    'handIns.withdraw': asked,
    'handIns.get': asked,
    'handIns.ofPost': ofPost,
    'handIns.wait': asked,
    'handIns.accept': asked,
    'handIns.decline': async users => ({ ...(await asked(users)), reason: 'We are full.' }),
    'handIns.refer': asked,
    'handIns.recommendation': recommended,
    'handIns.recommended': async users => ({ slug: (await things.organization(users)).slug }),
    'handIns.endRecommendation': recommended,
  }
}
