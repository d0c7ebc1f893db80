import type { ReactNode } from 'react'
import type { QueryClient } from '@tanstack/react-query'
import { SEARCH_SAVED_SIGNAL } from '../../../modules/listings/alerts/vocabulary.ts'
import { AskForPush } from '../../../modules/news/push/web/ask-for-push.tsx'
import {
  clearDevice,
  matchDevice,
  mayAsk,
  oneAfterAnother,
  onPermissionChange,
} from '../../../modules/news/push/web/device.ts'
import { pushStatusQuery } from '../../../modules/news/push/web/queries.ts'
import type { Queries } from '../../queries.ts'
import { onSignal } from '../../../shared/signals.ts'
import { t } from '../../../shared/i18n/t.ts'

// Loaded after the page for signed-in people: what push notifications and the installed app need of open pages.

interface Page {
  cache: QueryClient
  queries: Queries
  /** Opens a path of this site. */
  open: (link: string) => void
  /** Shows a question within the page, or none. */
  ask: (question: ReactNode) => void
}

/** Follows until what it returns is called: then, if nobody is signed in any more, this device forgets what was for the person. */
export function followPush(page: Page): () => void {
  const { cache, queries } = page
  const match = () => void matchDevice(cache, queries).catch(() => {}) // The next page tries again.
  match()
  const matchWithdrawal = () => void (Notification.permission !== 'granted' && match())
  const ends = [onPermissionChange(matchWithdrawal), showBadge(page), openLinks(page), askAfterReasons(page)]
  return () => {
    for (const end of ends) end()
    if (cache.getQueryData(queries.accounts.me.queryKey()) === null) void oneAfterAnother(clearDevice).catch(() => {})
  }
}

/** The unread notifications and messages, on the icon of the installed app. */
function showBadge({ cache, queries }: Page): () => void {
  if (!navigator.setAppBadge) return () => {}
  const keys = [queries.notifications.unreadCount.queryKey(), queries.chat.unreadCount.queryKey()]
  let shown = -1
  const update = () => {
    let count = 0
    for (const key of keys) count += cache.getQueryData<{ count: number }>(key)?.count ?? 0
    if (count === shown) return
    shown = count
    navigator.setAppBadge(count).catch(() => {})
  }
  update()
  return cache.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated') update()
  })
}

/** A press on a notification opens its page here, as a link does. */
function openLinks({ open }: Page): () => void {
  const receive = ({ data, ports }: MessageEvent<{ open?: unknown }>) => {
    const link = data?.open
    if (typeof link !== 'string') return
    ports[0]?.postMessage('opened')
    open(link)
  }
  navigator.serviceWorker?.addEventListener('message', receive)
  return () => navigator.serviceWorker?.removeEventListener('message', receive)
}

/** Calls after which people expect news, so that this is a good moment to offer notifications. */
const REASONS = new Set(['adoption.send', 'adoption.apply', 'chat.send'])

function askAfterReasons({ cache, queries, ask: show }: Page): () => void {
  let asked = false
  const ask = async (question: string) => {
    if (asked || !mayAsk()) return
    asked = true
    const { publicKey, devices, declined } = await cache.fetchQuery(pushStatusQuery(queries))
    if (!publicKey || declined || devices.some(({ current }) => current)) return
    show(<AskForPush queries={queries} publicKey={publicKey} question={question} onDone={() => show(null)} />)
  }
  const askQuietly = (question: string) => void ask(question).catch(() => {})
  const ends = [
    onSignal(SEARCH_SAVED_SIGNAL, () => askQuietly(t('Get notified when one appears?'))),
    cache.getMutationCache().subscribe(({ type, mutation }) => {
      if (type !== 'updated' || mutation.state.status !== 'success') return
      const [path] = (mutation.options.mutationKey ?? []) as [string[]?]
      if (path && REASONS.has(path.join('.'))) askQuietly(t('Get notified when they reply?'))
    }),
  ]
  return () => {
    for (const end of ends) end()
  }
}
