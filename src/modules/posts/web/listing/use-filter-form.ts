import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router'
import type { FilterName } from '../../vocabulary.ts'
import { filterQuery, readSearch, type FilterValues } from './filters.ts'

const DEBOUNCE_MS = 500

/** Marks the entries of the history that the form made itself. */
const ownEntry = { filtered: true }

/**
 * Ties a form of filters to the address: what is typed arrives there after a pause, what is chosen at once, and going back
 * puts the fields right again. The fields are uncontrolled: what was typed before any script ran counts, too.
 */
export function useFilterForm(names: readonly FilterName[]) {
  const { pathname, search, state } = useLocation() as {
    pathname: string
    search: string
    state: typeof ownEntry | null
  }
  const navigationType = useNavigationType()
  const pending = useNavigation().location
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [typing, setTyping] = useState<{ field: string }>()
  /** The field whose text made the current entry of the history. */
  const typed = useRef<string>(undefined)
  const hydrated = useRef(false)

  const valuesIn = (query: string) => readSearch(new URLSearchParams(query), names).values
  /** Returns the name of the first field that is not applied. */
  const apply = (field?: string): string | undefined => {
    setTyping(undefined)
    if (!form.current) return undefined
    const { values, problems } = readSearch(queryOf(form.current), names)
    const wanted = filterQuery(values)
    const asked = pending?.pathname === pathname ? pending.search : search
    const [wrong] = Object.keys(problems)
    if (wanted === filterQuery(valuesIn(asked))) return wrong
    // One entry in the history for a field that is typed into, not one for each pause.
    const replace = field !== undefined && field === typed.current
    typed.current = field
    void navigate(pathname + wanted, { replace, preventScrollReset: true, state: ownEntry })
    return wrong
  }

  const applyTyped = useEffectEvent(apply)
  useEffect(() => {
    if (!typing) return
    const timer = setTimeout(() => applyTyped(typing.field), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typing])

  const follow = useEffectEvent((search: string) => {
    // Whoever began before any script ran is perhaps still at it.
    if (!hydrated.current) apply(fieldTypedInto(form.current))
    else if (form.current && (navigationType === NavigationType.Pop || !state?.filtered)) {
      typed.current = undefined
      fill(form.current, names, valuesIn(search))
    }
    hydrated.current = true
  })
  useEffect(() => follow(search), [search])

  return {
    form,
    /** Applies all fields; one that makes no sense gets the focus. Returns whether there is none. */
    submit: (): boolean => {
      const wrong = form.current?.elements.namedItem(apply() ?? '')
      if (wrong instanceof HTMLElement) wrong.focus()
      return !wrong
    },
    clear: () => {
      if (form.current) fill(form.current, names, {})
      apply()
    },
    onChange: ({ target }: FormEvent<HTMLFormElement>) => {
      if (target instanceof HTMLInputElement) setTyping({ field: target.name })
      else apply()
    },
  }
}

function fieldTypedInto(form: HTMLFormElement | null): string | undefined {
  const { activeElement } = document
  return activeElement instanceof HTMLInputElement && activeElement.form === form ? activeElement.name : undefined
}

const queryOf = (form: HTMLFormElement) => new URLSearchParams(new FormData(form) as unknown as Record<string, string>)

function fill(form: HTMLFormElement, names: readonly FilterName[], values: FilterValues): void {
  for (const name of names) {
    const control = form.elements.namedItem(name)
    if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement)
      control.value = String(values[name] ?? '')
  }
}
