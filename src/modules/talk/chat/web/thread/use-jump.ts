import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { toast } from '../../../../../ui/feedback/toast.ts'
import { t } from '../../../../../shared/i18n/t.ts'
import type { useThreadScroll } from './use-thread-scroll.ts'

const MARKED_MS = 1800

/** The message in the URL, to which results of the search link. */
export function useWantedMessage(): number | undefined {
  const wanted = Number(new URLSearchParams(useLocation().search).get('message'))
  return Number.isSafeInteger(wanted) && wanted > 0 ? wanted : undefined
}

interface JumpOptions {
  /** Loads the messages back to this one. Returns false if there is no such message. */
  reach: (messageId: number) => Promise<boolean>
  list: ReturnType<typeof useThreadScroll>['list']
  bring: ReturnType<typeof useThreadScroll>['bring']
}

/** Scrolls to a message, focuses it and marks it for a moment. Follows the message in the URL, too. */
export function useJump({ reach, list, bring }: JumpOptions): (messageId: number) => void {
  const [target, setTarget] = useState<{ id: number }>()
  const goTo = useCallback(
    (id: number) => {
      reach(id).then(
        found => (found ? setTarget({ id }) : toast.error(t('This message no longer exists.'))),
        () => toast.error(t('Failed to load messages')),
      )
    },
    [reach],
  )
  const show = useEffectEvent((id: number): boolean => {
    const element = list.current?.querySelector<HTMLElement>(`[data-message="${id}"]`)
    if (!element) return false
    bring(element, 'middle')
    element.focus({ preventScroll: true })
    element.animate({ backgroundColor: ['var(--color-brand-well)', 'transparent'] }, MARKED_MS)
    return true
  })
  const shown = useRef<typeof target>(undefined)
  // The loaded message may be rendered only some renders later.
  useLayoutEffect(() => {
    if (target && target !== shown.current && show(target.id)) shown.current = target
  })
  const wanted = useWantedMessage()
  const { key } = useLocation()
  // The history key makes a second click on the same result scroll again.
  const visit = wanted === undefined ? '' : `${wanted} ${key}`
  useEffect(() => {
    if (visit) goTo(Number.parseInt(visit, 10))
  }, [visit, goTo])
  return goTo
}
