import { useEffect, useEffectEvent, useRef, useState, type FormEvent, type RefObject } from 'react'
import { NavigationType, useLocation, useNavigation, useNavigationType } from 'react-router'
import { ageParts } from './filter-ages.ts'
import { filterQuery, readSearch, unitOf, viewIn, type FieldName, type FilterValues } from './filters.ts'
import { useNavigate } from '../../../../../ui/navigation/use-navigate.ts'
import type { Address } from '../../../../../shared/addresses.ts'

const DEBOUNCE_MS = 500

/**
 * Keeps a form of filters and the URL in sync. Selects update the URL at once, text after a pause (debounced), and going
 * back resets the fields. The fields are uncontrolled, so that text from before hydration counts.
 */
export function useFilterForm(names: readonly FieldName[]) {
  const { pathname, search } = useLocation()
  const navigationType = useNavigationType()
  const pending = useNavigation().location
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  /** The field whose text made the current history entry. */
  const typed = useRef<string>(undefined)
  const hydrated = useRef(false)
  /** The query of the URL that this form asked for last. */
  const own = useRef<string>(undefined)

  const [typing, setTyping] = useState<{ field: string }>()
  const valuesIn = (query: string) => readSearch(new URLSearchParams(query), names).values
  /** Returns the name of the first invalid field. */
  const apply = (field?: string): string | undefined => {
    setTyping(undefined)
    if (!form.current) return undefined
    const { values, problems } = readSearch(queryOf(form.current), names)
    const wanted = filterQuery(values)
    const asked = pending?.pathname === pathname ? pending.search : search
    const [wrong] = Object.keys(problems)
    if (wanted === filterQuery(valuesIn(asked))) return wrong
    // One history entry for each edited field, not for each pause in typing.
    const replace = field !== undefined && field === typed.current
    typed.current = field
    own.current = filterQuery({ ...values, ...viewIn(new URLSearchParams(asked)) })
    void navigate(`${pathname}${own.current}` as Address, { replace, preventScrollReset: true })
    return wrong
  }

  /** Applies choices made before hydration; a field that is being typed into waits for a pause. */
  const takeOver = (field: string | undefined) => (field ? setTyping({ field }) : void apply())

  useAfterPause(typing, ({ field }) => void apply(field))

  useSettledPlace(form, () => void apply())

  const follow = useEffectEvent((search: string) => {
    if (!hydrated.current) {
      // During a navigation its URL will set the fields.
      if (!pending) takeOver(fieldTypedInto(form.current))
    } else if (form.current && (navigationType === NavigationType.Pop || search !== own.current)) {
      typed.current = own.current = undefined
      fill(form.current, names, valuesIn(search))
    }
    hydrated.current = true
  })
  useEffect(() => follow(search), [search])

  return {
    form,
    apply,
    /** Applies all fields. Focuses the first invalid one; returns whether all are valid. */
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
      if (isPlace(target)) return
      if (target instanceof HTMLInputElement && target.type !== 'checkbox') setTyping({ field: target.name })
      else apply()
    },
  }
}

const isPlace = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.role === 'combobox'

/** Calls back when a place was chosen or its field was left, because half a name is no place. */
function useSettledPlace(form: RefObject<HTMLFormElement | null>, onSettled: () => void): void {
  const settle = useEffectEvent(onSettled)
  useEffect(() => {
    const mounted = new AbortController()
    const onChange = ({ target }: Event) => isPlace(target) && settle()
    form.current?.addEventListener('change', onChange, { signal: mounted.signal })
    return () => mounted.abort()
  }, [form])
}

/** Calls back when the value has not changed for a while. */
function useAfterPause<Value>(value: Value | undefined, onPause: (value: Value) => void): void {
  const fire = useEffectEvent(onPause)
  useEffect(() => {
    if (value === undefined) return
    const timer = setTimeout(() => fire(value), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [value])
}

function fieldTypedInto(form: HTMLFormElement | null): string | undefined {
  const { activeElement } = document
  return activeElement instanceof HTMLInputElement && activeElement.form === form ? activeElement.name : undefined
}

const queryOf = (form: HTMLFormElement) => new URLSearchParams(new FormData(form) as unknown as Record<string, string>)

function fill(form: HTMLFormElement, names: readonly FieldName[], values: FilterValues): void {
  for (const name of names) {
    const control = form.elements.namedItem(name)
    if (control instanceof HTMLInputElement && control.type === 'checkbox')
      control.checked = values[name] === control.value
    else if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) {
      const unit = form.elements.namedItem(unitOf(name))
      const text = String(values[name] ?? '')
      const age = ageParts(text)
      if (unit instanceof HTMLSelectElement) unit.value = age.unit
      control.value = unit ? age.number : text
    }
  }
}
