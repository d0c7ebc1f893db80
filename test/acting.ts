import { createRouterClient } from '@orpc/server'
import { actAsMember } from '../src/modules/people/organizations/public.server.ts'
import type { SignedIn } from '../src/api/context.ts'
import { router } from '../src/server/composition/router.ts'
import type { Api, TestServer } from './context.ts'
import type { User } from './factories.ts'

/** The context of this person's commands for the organization. */
export const actingContext = ({ contextOf }: TestServer, person: User, slug: string): Promise<SignedIn> =>
  actAsMember(contextOf(person), slug)

/** The API with this person's rights in the organization. */
export async function acting(server: TestServer, person: User, slug: string): Promise<Api> {
  return createRouterClient(router, { context: await actingContext(server, person, slug) })
}
