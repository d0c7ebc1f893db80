import { useEffect, useEffectEvent, useRef } from 'react'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Button, buttonStyles } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { FieldError } from '../../../ui/field.tsx'

interface MorePetsProps {
  list: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'>
  /** The address of the next page, for browsers that run no scripts. */
  href: string
}

/** Continues the list: by itself as its end comes near, by a button, and by a link where no script runs. */
export function MorePets({ list, href }: MorePetsProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = list
  const end = useRef<HTMLDivElement>(null)
  const load = () => void list.fetchNextPage()
  // After a failure only the button tries again.
  const waiting = hasNextPage && !isFetchingNextPage && !isFetchNextPageError
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
    <div ref={end} className="mt-8 grid justify-items-center gap-3">
      {isFetchNextPageError && (
        <FieldError>More pets could not be loaded. Check your connection and try again.</FieldError>
      )}
      <Button variant="secondary" className="noscript:hidden" busy={isFetchingNextPage} onClick={load}>
        Load more
      </Button>
      <a href={href} rel="next" className={cx(buttonStyles({ variant: 'secondary' }), 'hidden noscript:inline-flex')}>
        More pets
      </a>
    </div>
  )
}
