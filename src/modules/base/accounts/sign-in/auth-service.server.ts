import type { Auth, AuthServices } from './auth-library.server.ts'

export function createAuthService(services: AuthServices): () => Promise<Auth> {
  let auth: Promise<Auth> | undefined
  return () => (auth ??= import('./auth-library.server.ts').then(({ createAuth }) => createAuth(services)))
}
