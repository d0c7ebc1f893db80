import { sharedStore } from '../../../../ui/browser-store.ts'
import { VERIFICATION_LINK_HOURS } from '../../vocabulary.ts'

const KEY = 'returnPath'
const HOUR_MS = 3_600_000

/** Keeps where a person wanted to go while they sign up: the mail's link opens another tab, without this one's address. */
export function rememberReturnPath(path: string | null): void {
  if (path) sharedStore.set(KEY, `${Date.now()} ${path}`)
}

/** Where the person wanted to go, once, unless that was longer ago than the mail's link works. */
export function takeReturnPath(): string | undefined {
  const [at, path] = sharedStore.get(KEY)?.split(' ') ?? []
  sharedStore.set(KEY, null)
  return Date.now() - Number(at) < VERIFICATION_LINK_HOURS * HOUR_MS ? path : undefined
}

/** The sign-in page, which leads on to a path of this site afterwards. */
export const signInPath = (next: string): string => `/login?next=${encodeURIComponent(next)}`

/** An address of the sign-in or sign-up page that hands on where to go afterwards. */
export const withNext = (path: string, search: URLSearchParams): string => {
  const next = search.get('next')
  return next ? `${path}?next=${encodeURIComponent(next)}` : path
}
