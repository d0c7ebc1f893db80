import { useEffect, useEffectEvent, useRef } from 'react'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { Address } from '../../shared/addresses.ts'
import { t } from '../../shared/i18n/t.ts'
import { Button, buttonStyles } from '../button/button.tsx'
import { cx } from '../cx.ts'
import { FieldError } from '../form/field-error.tsx'

interface LoadMoreProps {
  list: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetching' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >
  /** Says what comes, like "More pets". */
  more: string
  /** Says that it did not come, and what to do. */
  moreFailed: string
  /** The URL of the next page, for browsers without scripts. */
  href?: Address
  className?: string
}

/** Loads the next page of a list: automatically near its end, by a button, and by a link without scripts. */
export function LoadMore({ list, more, moreFailed, href, className }: LoadMoreProps) {
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError } = list
  const end = useRef<HTMLDivElement>(null)
  // Cancelling a refetch would lose the change that caused it.
  const load = () => void list.fetchNextPage({ cancelRefetch: false })
  // After a failure only the button retries.
  const waiting = hasNextPage && !isFetching && !isFetchNextPageError
  const loadAhead = useEffectEvent(load)
  useEffect(() => {
    if (!end.current || !waiting) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && loadAhead(), {
      rootMargin: '0px 0px 400px',
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [waiting])
  if (!hasNextPage) return null
  return (
    <div ref={end} className={cx('grid justify-items-center gap-3', className)}>
      {isFetchNextPageError && <FieldError>{moreFailed}</FieldError>}
      <Button variant="secondary" className={cx(href && 'noscript:hidden')} busy={isFetchingNextPage} onClick={load}>
        {t('Load more')}
      </Button>
      {href && (
        <a href={href} rel="next" className={cx(buttonStyles({ variant: 'secondary' }), 'hidden noscript:inline-flex')}>
          {more}
        </a>
      )}
    </div>
  )
}
