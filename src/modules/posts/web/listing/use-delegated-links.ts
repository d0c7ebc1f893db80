import { use, useRef, type MouseEvent, type SyntheticEvent } from 'react'
import { useNavigate } from 'react-router'
import { opensElsewhere, PreloadContext } from '../../../../ui/navigation/link.tsx'

/** Handlers for an element with many plain links in it: one place takes their clicks and fetches ahead, instead of each link. */
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
      void navigate(link.pathname + link.search)
    },
  }
}

const linkOf = (target: EventTarget): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
