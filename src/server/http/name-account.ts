import type { Context as HonoContext } from 'hono'
import { ORGANIZATION_HEADER } from '../../modules/people/organizations/vocabulary.ts'
import type { Context } from '../../api/context.ts'
import { ACCOUNT_HEADER, NO_ACCOUNT } from '../../shared/account-header.ts'
import type { HttpEnv } from './http-env.ts'

/**
 * Says whose session the answer is for: the service worker keeps answers by account, and removes those of others. A locked
 * session has none.
 */
export function nameAccount({ env, req }: HonoContext<HttpEnv>, viewer: Context['viewer']): void {
  if (!req.header('authorization') && !req.header(ORGANIZATION_HEADER))
    env.outgoing.setHeader(ACCOUNT_HEADER, viewer && !viewer.lock ? viewer.id : NO_ACCOUNT)
}
