import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { Field, Input } from '../../../../../ui/form/field.tsx'
import { useEarlyText } from '../../../../../ui/form/use-early-text.ts'
import { MAX_SEARCH_LENGTH } from '../../vocabulary.ts'

interface SearchFieldProps {
  label: string
  /** The current search. */
  value: string | undefined
  placeholder?: string
  onSearch: (text: string) => void
  className?: string
}

/** Debounce in milliseconds. */
const PAUSE = 500

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
    const timer = setTimeout(() => search(typed), PAUSE)
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
