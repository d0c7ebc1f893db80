import { useEffect, useEffectEvent, useId, useState, type RefObject } from 'react'
import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useDebounced } from '../use-debounced.ts'
import { setText } from './set-text.ts'

interface Suggestion {
  label: string
}

/** The options of a query for a text. */
// oxlint-disable-next-line typescript/no-explicit-any -- the types of keys and errors of a caller's query do not matter here
export type SuggestionQuery = (text: string) => UseQueryOptions<Suggestion[], any, any, any>

interface SuggestionsProps {
  field: RefObject<HTMLInputElement | null>
  query: SuggestionQuery
}

const MIN_LENGTH = 2

/** The list of a combobox, by the pattern of the ARIA Authoring Practices. The focus stays in the field. */
export function Suggestions({ field, query }: SuggestionsProps) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
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
  const takeTyped = useEffectEvent(() => {
    const { current } = field
    if (current && current === document.activeElement && current.value !== current.defaultValue)
      setTyped(current.value.trim())
  })
  // What was typed while this was loaded.
  useEffect(() => takeTyped(), [])
  useFieldEvents(field, {
    input: ({ target, isTrusted }) => {
      setActive(-1)
      // What a script enters, such as the chosen text, asks for nothing.
      setTyped(isTrusted && target instanceof HTMLInputElement ? target.value.trim() : undefined)
    },
    blur: close,
    keydown: event => {
      const chosen = found[active]
      if (event.key === 'Escape' && open) close()
      else if (event.key === 'Enter' && open && chosen) choose(chosen.label)
      else if (event.key === 'ArrowDown' && open) setActive(step(active, 1, found.length))
      else if (event.key === 'ArrowUp' && open) setActive(step(active, -1, found.length))
      else if (event.key === 'ArrowDown' && field.current) setTyped(field.current.value.trim())
      else return
      event.preventDefault()
      event.stopPropagation()
    },
  })
  useFieldState(field, open, `${id}-list`, active < 0 ? undefined : `${id}-${active}`)
  return (
    <>
      <p role="status" className="sr-only">
        {open && `${found.length} ${found.length === 1 ? 'suggestion' : 'suggestions'}`}
      </p>
      <ul
        id={`${id}-list`}
        role="listbox"
        aria-label="Suggestions"
        hidden={!open}
        className="absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-auto rounded-md border border-line bg-card p-1.5 text-ink shadow-float"
        onPointerDown={event => event.preventDefault()}
      >
        {found.map(({ label }, at) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and handles the keys
          <li
            key={label}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === active}
            tabIndex={-1}
            className="flex min-h-11 cursor-pointer items-center rounded-sm px-3 py-1.5 leading-snug font-[550] hover:bg-well aria-selected:bg-brand-well aria-selected:text-brand"
            onClick={() => choose(label)}
          >
            {label}
          </li>
        ))}
      </ul>
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

function useFieldState(
  field: RefObject<HTMLInputElement | null>,
  open: boolean,
  list: string,
  active: string | undefined,
): void {
  useEffect(() => {
    const control = field.current
    control?.setAttribute('aria-expanded', String(open))
    control?.setAttribute('aria-controls', list)
    if (active) control?.setAttribute('aria-activedescendant', active)
    else control?.removeAttribute('aria-activedescendant')
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' })
  }, [field, open, list, active])
}
