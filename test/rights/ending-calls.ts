import type { TestServer } from '../context.ts'
import type { TestUsers } from './test-users.ts'

type Input = Record<string, unknown>

/** The happy ending of an adoption: the owner gave the pet away, and the other adopted it. */
export function endingCalls(
  { as, aPhoto }: Pick<TestServer, 'as' | 'aPhoto'>,
  anAdoption: (users: TestUsers) => Promise<number>,
): Record<string, (users: TestUsers) => Promise<Input>> {
  const newEnding = async (users: TestUsers) => {
    const { id: photoId } = await aPhoto(users.other)
    return { requestId: await anAdoption(users), content: 'She sleeps on my shoes.', photoId, consent: true } as const
  }
  const published = async (users: TestUsers) => {
    const form = await newEnding(users)
    return { requestId: form.requestId, ...(await as(users.other).endings.publish(form)) }
  }
  return {
    'endings.ofPost': async users => ({ postId: (await published(users)).postId }),
    'endings.get': async users => ({ requestId: (await published(users)).requestId }),
    'endings.publish': newEnding,
    'endings.withdraw': async users => ({ requestId: (await published(users)).requestId }),
    'endings.ask': async users => ({ requestId: await anAdoption(users) }),
    'endings.hide': async users => ({ id: (await published(users)).id, reason: 'Not about the pet' }),
    'endings.show': async users => {
      const { id } = await published(users)
      await as(users.admin).endings.hide({ id, reason: 'Not about the pet' })
      return { id }
    },
  }
}
