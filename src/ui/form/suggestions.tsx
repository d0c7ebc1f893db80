import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { t } from '../../shared/i18n/t.ts'
import { useDebounced } from '../use-debounced.ts'
import { setText } from './set-text.ts'

interface Suggestion {
  label: string
}

/** The options of a query for a text. */
// oxlint-disable-next-line typescript/no-explicit-any -- the types of keys and errors of a caller's query do not matter here
export type SuggestionQuery = (text: string) => UseQueryOptions<Suggestion[], any, any, any>

interface SuggestionsProps {
  /** Of the list. */
  id: string
  field: RefObject<HTMLInputElement | null>
  query: SuggestionQuery
}

const MIN_LENGTH = 2

/** The list of a combobox, by the pattern of the ARIA Authoring Practices. The focus stays in the field. */
export function Suggestions({ id, field, query }: SuggestionsProps) {
  // What was typed while this was loaded counts.
  const [typed, setTyped] = useState(() => textTypedInto(field.current))
  const [active, setActive] = useState(-1)
  const found = useFound(query, typed)
  const open = typed !== undefined && found.length > 0
  const close = () => {
    setTyped(undefined)
    setActive(-1)
  }
  const choose = (label: string) => {
    if (field.current) setText(field.current, label)
    close()
  }
  const onKey = (key: string): boolean => {
    const chosen = found[active]
    if (key === 'Escape' && open) close()
    else if (key === 'Enter' && open && chosen) choose(chosen.label)
    else if (key === 'ArrowDown' && open) setActive(step(active, 1, found.length))
    else if (key === 'ArrowUp' && open) setActive(step(active, -1, found.length))
    else if (key === 'ArrowDown' && field.current) setTyped(field.current.value.trim())
    else return false
    return true
  }
  useFieldEvents(field, {
    input: ({ target, isTrusted }) => {
      setActive(-1)
      // What a script enters, such as the chosen text, asks for nothing.
      setTyped(isTrusted && target instanceof HTMLInputElement ? target.value.trim() : undefined)
    },
    blur: close,
    keydown: event => {
      if (!onKey(event.key)) return
      event.preventDefault()
      event.stopPropagation()
    },
  })
  useFieldState(field, open, active < 0 ? undefined : optionId(id, active))
  return <Listbox id={id} open={open} found={found} active={active} onChoose={choose} />
}

const optionId = (list: string, at: number): string => `${list}-${at}`

const textTypedInto = (field: HTMLInputElement | null): string | undefined =>
  field && field === document.activeElement && field.value !== field.defaultValue ? field.value.trim() : undefined

interface ListboxProps {
  id: string
  open: boolean
  found: readonly Suggestion[]
  active: number
  onChoose: (label: string) => void
}

function Listbox({ id, open, found, active, onChoose }: ListboxProps) {
  return (
    <>
      <p role="status" className="sr-only">
        {open && t('{count, plural, one {# suggestion} other {# suggestions}}', { count: found.length })}
      </p>
      <div
        id={id}
        role="listbox"
        tabIndex={-1}
        aria-label={t('Suggestions')}
        hidden={!open}
        className="absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-auto rounded-md border border-line bg-card p-1.5 text-ink shadow-float"
        onPointerDown={event => event.preventDefault()}
      >
        {found.map(({ label }, at) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and handles the keys
          <div
            key={label}
            id={optionId(id, at)}
            role="option"
            aria-selected={at === active}
            tabIndex={-1}
            className="flex min-h-11 cursor-pointer items-center rounded-sm px-3 py-1.5 leading-snug font-[550] hover:bg-well aria-selected:bg-brand-well aria-selected:text-brand"
            onClick={() => onChoose(label)}
          >
            {label}
          </div>
        ))}
      </div>
    </>
  )
}

/** The next option; -1 is the field itself. */
const step = (active: number, by: 1 | -1, count: number): number => ((active + 1 + by + count + 1) % (count + 1)) - 1

function useFound(query: SuggestionQuery, typed: string | undefined): readonly Suggestion[] {
  const text = useDebounced(typed ?? '')
  const enabled = typed !== undefined && typed.length >= MIN_LENGTH && text.length >= MIN_LENGTH
  const { data } = useQuery<Suggestion[]>({
    ...query(text),
    enabled,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: Infinity,
  })
  return enabled ? (data ?? []) : []
}

type FieldEvents = {
  input: (event: Event) => void
  blur: () => void
  keydown: (event: KeyboardEvent) => void
}

/** Listens to the field itself, before the forms and dialogs around it. */
function useFieldEvents(field: RefObject<HTMLInputElement | null>, events: FieldEvents): void {
  const onInput = useEffectEvent(events.input)
  const onBlur = useEffectEvent(events.blur)
  const onKeyDown = useEffectEvent(events.keydown)
  useEffect(() => {
    const mounted = new AbortController()
    const { signal } = mounted
    field.current?.addEventListener('input', event => onInput(event), { signal })
    field.current?.addEventListener('blur', () => onBlur(), { signal })
    field.current?.addEventListener('keydown', event => onKeyDown(event), { signal })
    return () => mounted.abort()
  }, [field])
}

function useFieldState(field: RefObject<HTMLInputElement | null>, open: boolean, active: string | undefined): void {
  useEffect(() => {
    const control = field.current
    control?.setAttribute('aria-expanded', String(open))
    if (active) control?.setAttribute('aria-activedescendant', active)
    else control?.removeAttribute('aria-activedescendant')
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' })
  }, [field, open, active])
}
