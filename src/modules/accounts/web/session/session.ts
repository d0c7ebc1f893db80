import { useEffect, useEffectEvent } from 'react'
import { hashKey, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useNavigate, useRevalidator } from 'react-router'
import { isRefused, useQueries } from '../../../../client.ts'
import type { Queries } from '../../../../queries.ts'
import { sharedStore } from '../../../../ui/browser-store.ts'
import type { Me } from '../../contract.ts'
import { signInPath } from './return-path.ts'

const CHANNEL = 'session'
/** A hint for the first redirect after signing in; nothing is ever decided by it. */
const ROLE_HINT = 'userRole'

type News = 'signed-in' | 'signed-out'

/** Makes this browser one person's: what was fetched for a visitor is fetched again as that person sees it. */
export function beginSession(cache: QueryClient, queries: Queries, me: Me): void {
  sharedStore.set(ROLE_HINT, me.role)
  cache.setQueryData(queries.accounts.me.queryKey(), me)
  forgetOthers(cache, queries)
  void cache.invalidateQueries({ predicate: othersThanMe(queries) })
  tabs().postMessage('signed-in' satisfies News)
}

/** Makes this browser a visitor's, here and in the other tabs. */
export function endSession(cache: QueryClient, queries: Queries): void {
  sharedStore.set(ROLE_HINT, null)
  cache.setQueryData(queries.accounts.me.queryKey(), null)
  expired = false
  tabs().postMessage('signed-out' satisfies News)
}

/** Drops what was fetched for another person and is not on the screen. */
export function forgetOthers(cache: QueryClient, queries: Queries): void {
  cache.removeQueries({ type: 'inactive', predicate: othersThanMe(queries) })
}

function othersThanMe(queries: Queries) {
  const me = hashKey(queries.accounts.me.queryKey())
  return ({ queryHash }: { queryHash: string }) => queryHash !== me
}

let channel: BroadcastChannel | undefined

/** One for the whole page: a channel does not hear itself, and this tab knows its own news. */
const tabs = (): BroadcastChannel => (channel ??= new BroadcastChannel(CHANNEL))

/** Whether the session of this page ended by itself, and nobody has signed in since. */
let expired = false
export const hasSessionExpired = (): boolean => expired

/**
 * Follows what happens to the session elsewhere: in another tab, or on the server when it ends there. Whose session ended by itself
 * signs in again and comes back: from a page that needs an account at once, from others when they want to do something.
 */
export function useSessionSync({ needsAccount }: { needsAccount: boolean }): void {
  useOtherTabs()
  const cache = useQueryClient()
  const queries = useQueries()
  const navigate = useNavigate()
  const signInAgain = useEffectEvent(async () => {
    const { pathname, search, hash } = location
    if (pathname === '/login') return
    await navigate(signInPath(pathname + search + hash), { replace: true })
    forgetOthers(cache, queries)
  })
  const onExpired = useEffectEvent(() => {
    if (needsAccount) return void signInAgain()
    // What everybody may see stays, as a visitor sees it: not only the header changes.
    void cache.invalidateQueries({ predicate: othersThanMe(queries) })
  })
  const onRefusedAction = useEffectEvent(() => void signInAgain())
  const { revalidate } = useRevalidator()
  const onOtherRights = useEffectEvent(() => void revalidate())
  useEffect(() => watchAnswers(cache, queries, { onExpired, onRefusedAction, onOtherRights }), [cache, queries])
}

function useOtherTabs(): void {
  const cache = useQueryClient()
  const { revalidate } = useRevalidator()
  const hear = useEffectEvent(async ({ data }: MessageEvent<News>) => {
    // A new document keeps nothing in memory that the person saw.
    if (data === 'signed-out') return location.reload()
    await cache.invalidateQueries()
    // A page that waits for somebody to sign in leads on.
    await revalidate()
  })
  useEffect(() => {
    const listener = (news: MessageEvent<News>) => void hear(news)
    tabs().addEventListener('message', listener)
    return () => tabs().removeEventListener('message', listener)
  }, [])
}

interface Answers {
  /** Nobody is signed in any more, though nobody signed out in this tab. */
  onExpired: () => void
  /** Something was to be done that needs an account. */
  onRefusedAction: () => void
  /** The role or the verification changed: the page may be one that they are sent away from. */
  onOtherRights: () => void
}

/** Watches what the server answers. A refused read makes the browser ask who is signed in. */
function watchAnswers(
  cache: QueryClient,
  queries: Queries,
  { onExpired, onRefusedAction, onOtherRights }: Answers,
): () => void {
  const queryKey = queries.accounts.me.queryKey()
  const me = hashKey(queryKey)
  const rightsOf = (data: Me | null | undefined) => data && `${data.role} ${data.verified}`
  let rights = rightsOf(cache.getQueryData(queryKey))
  const stopQueries = cache.getQueryCache().subscribe(event => {
    if (event.type !== 'updated') return
    const { action, query } = event
    if (rights && action.type === 'error' && isRefused(action.error, 'UNAUTHORIZED'))
      void cache.invalidateQueries({ queryKey })
    if (query.queryHash !== me || action.type !== 'success') return
    const before = rights
    rights = rightsOf(cache.getQueryData(queryKey))
    const ended = Boolean(before) && !rights && !action.manual
    expired = !rights && (expired || ended)
    if (ended) onExpired()
    if (before && rights && rights !== before) onOtherRights()
  })
  const stopMutations = cache.getMutationCache().subscribe(event => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    if (!isRefused(event.action.error, 'UNAUTHORIZED')) return
    expired ||= Boolean(rights)
    cache.setQueryData(queryKey, null)
    onRefusedAction()
  })
  return () => {
    stopQueries()
    stopMutations()
  }
}
