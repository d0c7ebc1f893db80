import { useEffect, useRef, type RefObject } from 'react'
import { t } from '../../../../../shared/i18n/t.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { Skeleton } from '../../../../../ui/feedback/skeleton.tsx'
import type { useOlderMessages } from './use-older-messages.ts'

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
