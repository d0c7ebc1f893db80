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
  replaceMe(cache, queries, me)
  tellTabs('signed-in')
}

/** Forgets the person and everything that was fetched for them, here and in the other tabs. */
export function endSession(cache: QueryClient, queries: Queries): void {
  localStorage.removeItem(ROLE_HINT)
  replaceMe(cache, queries, null)
  tellTabs('signed-out')
}

function replaceMe(cache: QueryClient, queries: Queries, me: Me | null): void {
  const { queryKey } = queries.accounts.me.queryOptions()
  const hash = hashKey(queryKey)
  cache.removeQueries({ type: 'inactive', predicate: query => query.queryHash !== hash })
  cache.setQueryData(queryKey, me)
  void cache.invalidateQueries({ predicate: query => query.queryHash !== hash })
}

function tellTabs(news: News): void {
  const tabs = new BroadcastChannel(CHANNEL)
  tabs.postMessage(news)
  tabs.close()
}

/** Follows what happens to the session elsewhere: in another tab, or on the server when it ends there. */
export function useSessionSync(): void {
  const cache = useQueryClient()
  const queries = useQueries()
  useEffect(() => {
    const { queryKey } = queries.accounts.me.queryOptions()
    const tabs = new BroadcastChannel(CHANNEL)
    tabs.addEventListener('message', ({ data }: MessageEvent<News>) => {
      // A new document keeps nothing in memory that the person saw.
      if (data === 'signed-out') location.reload()
      else void cache.invalidateQueries()
    })
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
      tabs.close()
      stopQueries()
      stopMutations()
    }
  }, [cache, queries])
}
