import { useEffect, useEffectEvent } from 'react'
import { hashKey, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRevalidator } from 'react-router'
import { isRefused, useMe, useQueries } from '../../../../../app/client.ts'
import type { Queries } from '../../../../../app/queries.ts'
import { sharedStore } from '../../../../../ui/browser-store.ts'
import { showLockedPage } from '../../../../../ui/navigation/show-locked-page.ts'
import { LOCKED_EVENT, LOCKED_PAGE } from '../../../../../shared/locked-page.ts'
import type { Me } from '../../contract.ts'
import { signInPath } from './return-path.ts'
import { useNavigate } from '../../../../../ui/navigation/use-navigate.ts'

const CHANNEL = 'session'
/** Where the role of the person who is signed in is cached for other scripts; it grants nothing. */
const ROLE_HINT = 'userRole'

type News = 'signed-in' | 'signed-out' | 'locked'

/** Starts a session in this browser: refetches everything as that person. */
export function beginSession(cache: QueryClient, queries: Queries, me: Me): void {
  cache.setQueryData(queries.accounts.me.queryKey(), me)
  forgetOthers(cache, queries)
  void cache.invalidateQueries({ predicate: othersThanMe(queries) })
  tabs().postMessage('signed-in' satisfies News)
}

/** Ends the session in this browser and its other tabs. */
export function endSession(cache: QueryClient, queries: Queries): void {
  cache.setQueryData(queries.accounts.me.queryKey(), null)
  expired = false
  tabs().postMessage('signed-out' satisfies News)
}

/** Shows the page for the signature in this tab and the others, after the session was locked. */
export function lockTabs(): void {
  tabs().postMessage('locked' satisfies News)
  showLockedPage()
}

/** Removes cached data of another person that is not on screen. */
export function forgetOthers(cache: QueryClient, queries: Queries): void {
  cache.removeQueries({ type: 'inactive', predicate: othersThanMe(queries) })
}

function othersThanMe(queries: Queries) {
  const me = hashKey(queries.accounts.me.queryKey())
  return ({ queryHash }: { queryHash: string }) => queryHash !== me
}

let channel: BroadcastChannel | undefined

/** One channel for the page: a channel does not receive its own messages. */
const tabs = (): BroadcastChannel => (channel ??= new BroadcastChannel(CHANNEL))

/** Whether the session of this page expired, and nobody has signed in since. */
let expired = false
export const hasSessionExpired = (): boolean => expired

/**
 * Follows the session in other tabs and on the server. After an expired session a page that needs an account redirects
 * to the sign-in page at once, other pages when an action needs an account.
 */
export function useSessionSync({ needsAccount }: { needsAccount: boolean }): void {
  useOtherTabs()
  useRoleHint()
  const cache = useQueryClient()
  const queries = useQueries()
  const navigate = useNavigate()
  const signInAgain = useEffectEvent(async () => {
    const { pathname, search, hash } = location
    // The locked page says itself that the session ended.
    if (pathname === '/login' || pathname === LOCKED_PAGE) return
    await navigate(signInPath(pathname + search + hash), { replace: true })
    forgetOthers(cache, queries)
  })
  const onExpired = useEffectEvent(() => {
    if (needsAccount) return void signInAgain()
    // Public content stays on screen, as a visitor sees it.
    void cache.invalidateQueries({ predicate: othersThanMe(queries) })
  })
  const onRefusedAction = useEffectEvent(() => void signInAgain())
  // The answer that ended the session may come before the page that asked is shown.
  useEffect(() => {
    if (needsAccount && expired) void signInAgain()
  }, [needsAccount])
  const { revalidate } = useRevalidator()
  const onOtherRights = useEffectEvent(() => void revalidate())
  useEffect(() => watchAnswers(cache, queries, { onExpired, onRefusedAction, onOtherRights }), [cache, queries])
}

function useRoleHint(): void {
  const role = useMe()?.role ?? null
  useEffect(() => sharedStore.set(ROLE_HINT, role), [role])
}

function useOtherTabs(): void {
  const cache = useQueryClient()
  const { revalidate } = useRevalidator()
  const hear = useEffectEvent(async ({ data }: MessageEvent<News>) => {
    // A reload clears from memory what the person saw.
    if (data === 'signed-out') return location.reload()
    if (data === 'locked') return showLockedPage()
    await cache.invalidateQueries()
    // A sign-in page redirects once somebody is signed in.
    await revalidate()
  })
  useEffect(() => {
    const listener = (news: MessageEvent<News>) => void hear(news)
    tabs().addEventListener('message', listener)
    window.addEventListener(LOCKED_EVENT, showLockedPage)
    return () => {
      tabs().removeEventListener('message', listener)
      window.removeEventListener(LOCKED_EVENT, showLockedPage)
    }
  }, [])
}

interface Answers {
  /** The session ended without a sign-out in this tab. */
  onExpired: () => void
  /** An action was refused because it needs an account. */
  onRefusedAction: () => void
  /** The role or the verification changed: the page may be forbidden now. */
  onOtherRights: () => void
}

/** Watches all answers. A refused read refetches who is signed in. */
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
