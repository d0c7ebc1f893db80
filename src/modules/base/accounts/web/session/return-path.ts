import type { Address } from '../../../../../shared/addresses.ts'
import { sharedStore } from '../../../../../ui/browser-store.ts'
import { VERIFICATION_LINK_HOURS } from '../../vocabulary.ts'

const KEY = 'returnPath'
const HOUR_MS = 3_600_000

/** Stores the return path during a sign-up: the mailed link opens in a new tab. */
export function rememberReturnPath(path: string | null): void {
  if (path) sharedStore.set(KEY, `${Date.now()} ${path}`)
}

/** Returns the stored path once, unless it is older than the mailed link's lifetime. */
export function takeReturnPath(): string | undefined {
  const [at, path] = sharedStore.get(KEY)?.split(' ') ?? []
  sharedStore.set(KEY, null)
  return Date.now() - Number(at) < VERIFICATION_LINK_HOURS * HOUR_MS ? path : undefined
}

/** The path of the sign-in page that redirects to `next` afterwards. */
export const signInPath = (next: string): Address => `/login?next=${encodeURIComponent(next)}`

/** A path of the sign-in or sign-up page that keeps the current `next`. */
export const withNext = (path: '/login' | '/signup', search: URLSearchParams): Address => {
  const next = search.get('next')
  return next ? `${path}?next=${encodeURIComponent(next)}` : path
}
