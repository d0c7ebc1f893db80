import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import { t } from '../../../../../shared/i18n/t.ts'
import { Field, Input } from '../../../../../ui/form/field.tsx'
import { Select } from '../../../../../ui/form/select.tsx'
import { useEarlyText } from '../../../../../ui/form/text-state.ts'
import { sortIn, textIn } from '../../rules.ts'
import { MAX_SEARCH_LENGTH, SORT_NAMES, SORTS } from '../../vocabulary.ts'

/** Searches a table's rows by name. */
export function TableSearch({ placeholder }: { placeholder: string }) {
  const { shown, change } = useUrlFilter()
  return (
    <SearchField
      label={t('Search')}
      value={textIn(shown, 'search')}
      placeholder={placeholder}
      onSearch={text => change({ search: text })}
    />
  )
}

const sorts = () => SORTS.map(sort => ({ value: sort, label: t(SORT_NAMES[sort]) }))

/** Chooses the order of a table's rows. */
export function SortSelect() {
  const { shown, change } = useUrlFilter()
  return (
    <Field label={t('Sort')}>
      <Select
        value={sortIn(shown)}
        options={sorts()}
        onChange={({ target }) => change({ sort: target.value === 'newest' ? '' : target.value })}
      />
    </Field>
  )
}

interface SearchFieldProps {
  label: string
  /** The current search. */
  value: string | undefined
  placeholder?: string
  onSearch: (text: string) => void
  className?: string
}

/** Debounce. */
const PAUSE_MS = 500

/** A search field: it searches after a pause in typing, or at once on Enter. */
export function SearchField({ label, value = '', placeholder, onSearch, className }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  /** The typed text that is not searched for yet. */
  const [typed, setTyped] = useState<string>()
  const search = useEffectEvent((text: string) => {
    setTyped(undefined)
    if (text.trim() !== value) onSearch(text.trim())
  })
  useEffect(() => {
    if (typed === undefined) return
    const timer = setTimeout(() => search(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  useEarlyText(input, value, setTyped)
  // Another URL brings another text, but not while one is being typed.
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = value
  }, [value])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const text = input.current?.value.trim() ?? ''
    setTyped(undefined)
    if (text !== value) onSearch(text)
  }
  return (
    <form onSubmit={submit} className={className}>
      <Field label={label}>
        <Input
          ref={input}
          type="search"
          defaultValue={value}
          placeholder={placeholder}
          maxLength={MAX_SEARCH_LENGTH}
          autoComplete="off"
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </Field>
    </form>
  )
}

/** A filter in the URL's query. A pending navigation counts already, so that a second change keeps the first. */
export function useUrlFilter() {
  const [search, setSearch] = useSearchParams()
  const { pathname } = useLocation()
  const { location: coming } = useNavigation()
  const shown = coming?.pathname === pathname ? new URLSearchParams(coming.search) : search
  /** An empty value removes its filter. */
  const change = (changes: Record<string, string>) => {
    const next = new URLSearchParams(shown)
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    setSearch(next, { preventScrollReset: true })
  }
  return { shown, change }
}
