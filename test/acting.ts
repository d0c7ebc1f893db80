import { createRouterClient } from '@orpc/server'
import { actAsMember } from '../src/modules/people/organizations/public.server.ts'
import type { SignedIn } from '../src/api/context.ts'
import { router } from '../src/server/composition/router.ts'
import type { Api, TestServer } from './context.ts'
import type { User } from './factories.ts'

/** What a command gets when this person calls it for the organisation. */
export const actingContext = ({ contextOf }: TestServer, person: User, slug: string): Promise<SignedIn> =>
  actAsMember(contextOf(person), slug)

/** The API as this person may use it for the organisation. */
export async function acting(server: TestServer, person: User, slug: string): Promise<Api> {
  return createRouterClient(router, { context: await actingContext(server, person, slug) })
}
