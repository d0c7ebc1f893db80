import type { Context } from '../../../../api/context.ts'
import type { Settings } from '../../../../platform/settings/env.ts'

/** The library reads the session's address from this header; only this server sets it. */
export const ADDRESS_HEADER = 'x-pawpal-client-address'

/** The request's headers for the library, with the address that trusted proxies report. */
export function authHeaders({ request }: Pick<Context, 'request'>): Headers {
  const headers = new Headers(request.headers)
  headers.set(ADDRESS_HEADER, request.address)
  return headers
}

/** Where a failed sign-in with Google ends. */
export const googleFailedUrl = ({ appUrl }: Settings): string => `${appUrl}/login?problem=google`
