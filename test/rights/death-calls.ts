import { dayOf } from '../../src/shared/time/days.ts'
import type { TestServer } from '../context.ts'
import type { TestUsers } from './test-users.ts'
import type { Things } from './things.ts'

type Input = Record<string, unknown>

/** The death of an animal of the owner. */
export function deathCalls(
  things: Things,
  { as, aPhoto, services }: Pick<TestServer, 'as' | 'aPhoto' | 'services'>,
  anAdoption: (users: TestUsers) => Promise<number>,
): Record<string, (users: TestUsers) => Promise<Input>> {
  const aDay = () => dayOf(services.now())
  const aPost = async (users: TestUsers) => ({ postId: (await things.post(users)).id })
  const said = async (users: TestUsers) => {
    const { postId } = await aPost(users)
    await as(users.owner).deaths.report({ postId, diedOn: aDay() })
    return { postId }
  }
  return {
    'deaths.get': aPost,
    'deaths.get (closed)': said,
    'deaths.report': async users => ({ ...(await aPost(users)), diedOn: aDay() }),
    'deaths.takeBack': said,
    'deaths.sayInEnding': async users => {
      const requestId = await anAdoption(users)
      const { postId } = await as(users.other).adoption.get({ id: requestId })
      const { id: photoId } = await aPhoto(users.other)
      await as(users.other).endings.publish({ requestId, content: 'A good life', photoId, consent: true })
      await as(users.owner).deaths.report({ postId, diedOn: aDay() })
      return { postId, says: true }
    },
  }
}
