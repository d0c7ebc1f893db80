import { useEffect } from 'react'
import { hashKey, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { isRefused, useQueries } from '../../../client.ts'
import type { Queries } from '../../../queries.ts'
import type { Me } from '../contract.ts'

const CHANNEL = 'session'
/** A hint for the first redirect after signing in; nothing is ever decided by it. */
const ROLE_HINT = 'userRole'

type News = 'signed-in' | 'signed-out'

/** Makes this browser one person's: what was fetched for a visitor is fetched again as that person sees it. */
export function beginSession(cache: QueryClient, queries: Queries, me: Me): void {
  localStorage.setItem(ROLE_HINT, me.role)
  cache.setQueryData(queries.accounts.me.queryKey(), me)
  forgetOthers(cache, queries)
  void cache.invalidateQueries({ predicate: othersThanMe(queries) })
  tabs().postMessage('signed-in' satisfies News)
}

/** Makes this browser a visitor's, here and in the other tabs. */
export function endSession(cache: QueryClient, queries: Queries): void {
  localStorage.removeItem(ROLE_HINT)
  cache.setQueryData(queries.accounts.me.queryKey(), null)
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

/** Follows what happens to the session elsewhere: in another tab, or on the server when it ends there. */
export function useSessionSync(): void {
  const cache = useQueryClient()
  const queries = useQueries()
  useEffect(() => {
    const queryKey = queries.accounts.me.queryKey()
    const hear = ({ data }: MessageEvent<News>) => {
      // A new document keeps nothing in memory that the person saw.
      if (data === 'signed-out') location.reload()
      else void cache.invalidateQueries()
    }
    tabs().addEventListener('message', hear)
    const ended = (error: unknown) => {
      if (isRefused(error, 'UNAUTHORIZED') && cache.getQueryData(queryKey)) void cache.invalidateQueries({ queryKey })
    }
    const stopQueries = cache
      .getQueryCache()
      .subscribe(event => event.type === 'updated' && event.action.type === 'error' && ended(event.action.error))
    const stopMutations = cache
      .getMutationCache()
      .subscribe(event => event.type === 'updated' && event.action.type === 'error' && ended(event.action.error))
    return () => {
      tabs().removeEventListener('message', hear)
      stopQueries()
      stopMutations()
    }
  }, [cache, queries])
}
