import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { Address } from '../../shared/addresses.ts'
import { t } from '../../shared/i18n/t.ts'
import { Button, buttonStyles } from '../button/button.tsx'
import { cx } from '../cx.ts'

interface ShowMoreProps {
  list: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'>
  /** Says what comes, like "More comments". */
  more: string
  /** Says that it did not come, and what to do. */
  moreFailed: string
  /** The URL of the next page, for browsers without scripts. */
  href?: Address
}

/** Loads the next page of a list by a button, if other content follows the list. */
export function ShowMore({ list, more, moreFailed, href }: ShowMoreProps) {
  if (!list.hasNextPage) return null
  return (
    <div className={cx('flex flex-wrap items-center gap-3', !href && 'noscript:hidden')}>
      <Button
        variant="secondary"
        size="sm"
        className={cx(href && 'noscript:hidden')}
        busy={list.isFetchingNextPage}
        onClick={() => void list.fetchNextPage()}
      >
        {t('Show more')}
      </Button>
      {href && (
        <a
          href={href}
          rel="next"
          className={cx(buttonStyles({ variant: 'secondary', size: 'sm' }), 'hidden noscript:inline-flex')}
        >
          {more}
        </a>
      )}
      {list.isFetchNextPageError && (
        <p role="alert" className="text-sm text-rose">
          {moreFailed}
        </p>
      )}
    </div>
  )
}
