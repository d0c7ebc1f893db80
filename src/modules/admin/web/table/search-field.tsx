import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { Field, Input } from '../../../../ui/form/field.tsx'
import { useEarlyText } from '../../../../ui/form/use-early-text.ts'
import { MAX_SEARCH_LENGTH } from '../../vocabulary.ts'

interface SearchFieldProps {
  label: string
  /** What is searched for now. */
  value: string | undefined
  placeholder?: string
  onSearch: (text: string) => void
  className?: string
}

/** Milliseconds without another letter, after which is searched. */
const PAUSE = 500

/** A text to search for: by itself after a pause in typing, at once by Enter. */
export function SearchField({ label, value = '', placeholder, onSearch, className }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  /** What was typed and is not searched for yet. */
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
  // Another address brings another text, but not while one is being typed.
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
