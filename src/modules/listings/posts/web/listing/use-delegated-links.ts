import { use, useRef, type MouseEvent, type SyntheticEvent } from 'react'
import type { Address } from '../../../../../shared/addresses.ts'
import { opensElsewhere, PreloadContext } from '../../../../../ui/navigation/link.tsx'
import { useNavigate } from '../../../../../ui/navigation/use-navigate.ts'

/** Event delegation for an element that contains many plain links: handles their clicks and preloads their pages. */
export function useDelegatedLinks() {
  const navigate = useNavigate()
  const preload = use(PreloadContext)
  const pointed = useRef<HTMLAnchorElement>(null)
  const fetchAhead = ({ target }: SyntheticEvent) => {
    const link = linkOf(target)
    if (link && link !== pointed.current) preload(link.pathname + link.search)
    pointed.current = link
  }
  return {
    onPointerOver: fetchAhead,
    onFocus: fetchAhead,
    onClick: (event: MouseEvent) => {
      const link = linkOf(event.target)
      if (!link || event.defaultPrevented || opensElsewhere(event)) return
      event.preventDefault()
      void navigate(`${link.pathname}${link.search}` as Address)
    },
  }
}

const linkOf = (target: EventTarget): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
