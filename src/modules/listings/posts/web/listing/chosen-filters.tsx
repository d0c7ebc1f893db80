import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { t } from '../../../../../shared/i18n/t.ts'
import { LinkChips } from '../../../../../ui/navigation/link-chips.tsx'
import { filterText } from '../../shapes/filter-text-vocabulary.ts'
import { FILTER_NAMES } from '../../vocabulary.ts'
import { filterQuery, type FilterValues } from './filters.ts'
import type { Listing } from './listing.ts'
import { QUICK_CHOICES } from './quick-choices.tsx'

interface ChosenFiltersProps {
  listing: Listing
  values: FilterValues
}

/** The filters in use, as links that remove them. Those among the quick choices are removed there. */
export function ChosenFilters({ listing: { path, quickChoices }, values }: ChosenFiltersProps) {
  const chips = textsOf(values)
    .filter(({ names: [name] }) => !quickChoices || !isQuickChoice(name, values[name]))
    .map(({ names, text }) => {
      const others = Object.entries(values).filter(([name]) => !names.includes(name as keyof FilterValues))
      const to = `${path}${filterQuery(Object.fromEntries(others))}` as const
      return { text: capitalized(text), to, removes: t('Remove {filter}', { filter: text }), current: false }
    })
  const ref = useFocusAfterRemoval(chips.map(({ text }) => text).join('\n'))
  return (
    <div ref={ref} className="empty:hidden">
      {chips.length > 0 && <LinkChips label={t('Chosen filters')} chips={chips} />}
    </div>
  )
}

const isQuickChoice = (name: keyof FilterValues, value: FilterValues[keyof FilterValues]): boolean =>
  QUICK_CHOICES.some(({ choice }) => choice[name] !== undefined && choice[name] === value)

const capitalized = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)

type Names = readonly [keyof FilterValues, ...(keyof FilterValues)[]]

/** What each chip says, and the values that it removes. */
function textsOf(values: FilterValues): { names: Names; text: string }[] {
  const { near = '', within, q = '' } = values
  const texts = FILTER_NAMES.map(name => ({ names: [name] as [typeof name], text: textOf(name, values[name]) }))
  const place = { near: String(near), within: String(within) }
  const nearText = within ? t('{near} ({within} km)', place) : t('near {near}', place)
  // Without a place the newest are first anyway.
  const ofPlace: Names = values.sort === 'newest' ? ['near', 'within', 'beyond', 'sort'] : ['near', 'within', 'beyond']
  return [
    { names: ofPlace, text: near === '' ? '' : nearText },
    { names: ['q'] as ['q'], text: q === '' ? '' : `“${q}”` },
    ...texts,
  ].filter(({ text }) => text !== '')
}

const textOf = (name: (typeof FILTER_NAMES)[number], value: FilterValues[typeof name]): string =>
  (typeof value === 'boolean' ? undefined : filterText(name, value)) ?? ''

/** A removed chip had the focus: it goes to the next one, or to the page where none is left. */
function useFocusAfterRemoval(chips: string) {
  const ref = useRef<HTMLDivElement>(null)
  /** The index of the chip that was pressed. */
  const pressed = useRef(-1)
  useEffect(() => {
    const mounted = new AbortController()
    const onClick = ({ target }: Event) => {
      pressed.current = linksIn(ref.current).findIndex(link => target instanceof Node && link.contains(target))
    }
    ref.current?.addEventListener('click', onClick, { signal: mounted.signal })
    return () => {
      mounted.abort()
      moveFocus([], pressed)
    }
  }, [])
  const follow = useEffectEvent(() => moveFocus(linksIn(ref.current), pressed))
  useEffect(() => {
    if (chips !== '') follow()
  }, [chips])
  return ref
}

const linksIn = (element: HTMLElement | null): HTMLElement[] => [...(element?.querySelectorAll('a') ?? [])]

function moveFocus(links: readonly HTMLElement[], pressed: RefObject<number>): void {
  if (pressed.current === -1 || document.activeElement !== document.body) return
  const next = links[Math.min(pressed.current, links.length - 1)] ?? document.querySelector('main')
  next?.focus({ preventScroll: true })
  pressed.current = -1
}
