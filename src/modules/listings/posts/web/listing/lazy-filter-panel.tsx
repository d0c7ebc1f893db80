import { lazy, Suspense, useDeferredValue, type ComponentType, type FormEvent } from 'react'
import { useLocation } from 'react-router'
import { useIsPainted } from '../../../../../ui/first-paint.tsx'
import { idle } from '../../../../../ui/idle.ts'
import type { FilterPanelProps } from './filter-panel.tsx'
import { CLEARING_FORM } from './filters-button.tsx'
import { filterQuery, viewIn } from './filters.ts'
import { useNavigate } from '../../../../../ui/navigation/use-navigate.ts'

const RETRY_MS = 3000

const FilterPanel = import.meta.env.SSR ? (await import('./filter-panel.tsx')).FilterPanel : lazyPanel()

/** Loads the panel when the browser is idle, and tries again until it is there. */
function lazyPanel() {
  const load = async (): Promise<{ default: ComponentType<FilterPanelProps> }> => {
    await idle()
    try {
      return { default: (await import('./filter-panel.tsx')).FilterPanel }
    } catch {
      await new Promise(resolve => setTimeout(resolve, RETRY_MS))
      return load()
    }
  }
  const loading = load()
  return lazy(() => loading)
}

/** The filter panel. Until its code is loaded, the server's panel works without scripts, as a native popover with native forms. */
export const LazyFilterPanel = (props: FilterPanelProps) => (useIsPainted() ? <Panel {...props} /> : <Space />)

function Panel(props: FilterPanelProps) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const clear = (event: FormEvent) => {
    event.preventDefault()
    void navigate(`${props.path}${filterQuery(viewIn(new URLSearchParams(search)))}`, { preventScrollReset: true })
  }
  const content = (
    <Suspense fallback={<Space />}>
      <FilterPanel {...props} />
    </Suspense>
  )
  return (
    <>
      {/* Deferred: an urgent update would show the fallback instead of the server's panel while the code is on its way. */}
      {useDeferredValue(content)}
      <form id={CLEARING_FORM} action={props.path} className="hidden" onSubmit={clear} />
    </>
  )
}

/** Reserves the column of the panel. */
const Space = () => <div className="max-lg:hidden" />
