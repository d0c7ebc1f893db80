import type { Context } from '../../platform/context.ts'
import type { Settings } from '../../platform/env.ts'
import type { Auth, AuthServices } from './auth-library.server.ts'

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

declare module '../../platform/context.ts' {
  interface Services {
    /** The sign-in library's instance, loaded and made at its first use: a server that nobody signs in to saves its memory. */
    auth: () => Promise<Auth>
  }
}

export function createAuthService(services: AuthServices): () => Promise<Auth> {
  let auth: Promise<Auth> | undefined
  return () => (auth ??= import('./auth-library.server.ts').then(({ createAuth }) => createAuth(services)))
}
