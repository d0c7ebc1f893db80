import type { Auth, AuthServices } from './auth-library.server.ts'

declare module '../../../../platform/context.ts' {
  interface Services {
    /** The sign-in library's instance, loaded and made at its first use: a server that nobody signs in to saves its memory. */
    auth: () => Promise<Auth>
  }
}

export function createAuthService(services: AuthServices): () => Promise<Auth> {
  let auth: Promise<Auth> | undefined
  return () => (auth ??= import('./auth-library.server.ts').then(({ createAuth }) => createAuth(services)))
}
