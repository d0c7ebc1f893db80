import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { toast } from '../../../../ui/feedback/toast.ts'
import { useIsPainted } from '../../../../ui/first-paint.tsx'
import { useHydrated } from '../../../../ui/use-hydrated.ts'
import type { FilterPanelProps } from './filter-panel.tsx'
import { PANEL } from './filters-button.tsx'
import { t } from '../../../../shared/i18n/t.ts'

let isLoaded = import.meta.env.SSR
let need = () => {}
/** A button that was pressed before hydration. */
let pressed: HTMLElement | undefined
const hydrating = new AbortController()

/**
 * The server renders the panel. It works without scripts, so the browser loads its code and hydrates it at the first use:
 * a pointer over it, focus in it, or a navigation, which waits for it; where it has time, before (`preparePanel`).
 */
const FilterPanel = import.meta.env.SSR ? (await import('./filter-panel.tsx')).FilterPanel : lazyPanel()

/** Loads and hydrates the panel of this page. */
export const preparePanel = (): void => need()

function lazyPanel() {
  const inUse = firstUse()
  document.addEventListener('click', keepPress, { capture: true, signal: hydrating.signal })
  return lazy(async () => {
    await inUse
    for (;;) {
      try {
        const module = await import('./filter-panel.tsx')
        isLoaded = true
        return { default: module.FilterPanel }
      } catch {
        if (pressed) toast.error(t('That did not work. Check your connection and try again.'))
        pressed = undefined
        await firstUse()
      }
    }
  })
}

function keepPress(event: MouseEvent): void {
  const button =
    event.target instanceof Element && event.target.closest<HTMLElement>(`#${PANEL} form button:not([popovertarget])`)
  if (!button) return
  event.preventDefault()
  pressed = button
  need()
}

/** Replays a press from before hydration. */
function Hydrated() {
  useEffect(() => {
    hydrating.abort()
    pressed?.click()
    pressed = undefined
  }, [])
  return null
}

/** Resolves when somebody uses the panel that the server rendered; at once where there is none. */
function firstUse(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  need = resolve
  const panel = document.getElementById(PANEL)
  if (!isLoaded && (!panel || panel.matches(':focus-within, :popover-open'))) resolve()
  const listening = new AbortController()
  const listen = ({ target }: Event) => {
    if (target instanceof Element && target.closest(`#${PANEL}, [popovertarget=${PANEL}]`)) resolve()
  }
  for (const type of ['pointerover', 'focusin', 'input', 'change'])
    document.addEventListener(type, listen, { capture: true, passive: true, signal: listening.signal })
  return promise.finally(() => listening.abort())
}

/** The filter panel, on demand. Until it is loaded it keeps its first properties, so that React leaves its markup alone. */
export const LazyFilterPanel = (props: FilterPanelProps) => (useIsPainted() ? <Panel {...props} /> : <Space />)

function Panel(props: FilterPanelProps) {
  const isFresh = useState(useHydrated())[0]
  const { search } = useLocation()
  const isLeaving = useNavigation().state !== 'idle'
  const [firstSearch] = useState(search)
  const panel = (
    <Suspense fallback={<Loading />}>
      <FilterPanel {...props} hasMoved={!isFresh && search !== firstSearch} />
      <Hydrated />
    </Suspense>
  )
  const [first] = useState(panel)
  if (isFresh || isLeaving || search !== firstSearch) need()
  return isLoaded || search !== firstSearch ? panel : first
}

function Loading() {
  useEffect(() => need(), [])
  return <Space />
}

/** Keeps the column of the panel. */
const Space = () => <div className="max-lg:hidden" />
