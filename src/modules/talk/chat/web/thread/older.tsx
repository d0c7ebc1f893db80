import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { t } from '../../../../../shared/i18n/t.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { Skeleton } from '../../../../../ui/feedback/skeleton.tsx'
import { useQueries } from '../../../../../app/client.ts'
import { type Thread, withOlder } from '../../rules.ts'
import { threadQuery } from '../queries.ts'

type OlderProps = Pick<ReturnType<typeof useOlderMessages>, 'loading' | 'failed' | 'load'> & {
  box: RefObject<HTMLElement | null>
}

/** The top of a thread with older messages. It fetches them before the reader scrolls to it. */
export function Older({ loading, failed, load, box }: OlderProps) {
  const start = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (loading || failed || !start.current) return
    const seen = ([entry]: IntersectionObserverEntry[]) => entry?.isIntersecting && load()
    const observer = new IntersectionObserver(seen, { root: box.current, rootMargin: AHEAD })
    observer.observe(start.current)
    return () => observer.disconnect()
  }, [loading, failed, load, box])
  if (failed)
    return (
      <p className="grid justify-items-center gap-2 pb-4 text-soft">
        {t('Failed to load messages')}
        <Button variant="secondary" size="sm" onClick={load}>
          {t('Try again')}
        </Button>
      </p>
    )
  return (
    <div ref={start} role="status" aria-label={t('Loading earlier messages')} className="grid gap-3 pb-3">
      <Skeleton className="h-11 w-3/5 rounded-[18px]" />
      <Skeleton className="h-11 w-2/5 justify-self-end rounded-[18px]" />
    </div>
  )
}

const AHEAD = '600px 0px 0px 0px'

interface OlderPage {
  cursor: string
  /** The page reaches back to this message, if it is not too far away. */
  since?: number
}

/** Fetches the next older page of messages, or pages back to a given one. */
export function useOlderMessages(conversationId: string, thread: Thread) {
  const queries = useQueries()
  const cache = useQueryClient()
  const { mutate, mutateAsync, isPending, isError } = useMutation({
    mutationFn: async (wanted: OlderPage) => ({
      cursor: wanted.cursor,
      page: await queries.chat.messages.call({ conversationId, ...wanted }),
    }),
    onSuccess: ({ cursor, page }) =>
      cache.setQueryData<Thread | null>(
        threadQuery(queries, conversationId).queryKey,
        known => known && withOlder(known, cursor, page),
      ),
  })
  const { next } = thread
  const load = useCallback(() => void (next && mutate({ cursor: next })), [next, mutate])
  /** Returns false if the conversation has no such message. */
  const reach = useCallback(
    async (messageId: number): Promise<boolean> => {
      for (;;) {
        const known = cache.getQueryData<Thread | null>(threadQuery(queries, conversationId).queryKey)
        if (known?.messages.some(({ id }) => id === messageId)) return true
        if (!known?.next) return false
        await mutateAsync({ cursor: known.next, since: messageId })
      }
    },
    [cache, queries, conversationId, mutateAsync],
  )
  return { more: next !== undefined, loading: isPending, failed: isError, load, reach }
}
