import { useEffect, useId, useRef, useState, type ComponentProps } from 'react'
import type { Suggestions as SuggestionsType, SuggestionQuery } from './suggestions.tsx'
import { Input } from './field.tsx'

interface SuggestInputProps extends Omit<ComponentProps<'input'>, 'role' | 'list' | 'ref'> {
  /** Asks for what may be meant by a text. */
  query: SuggestionQuery
}

/** A text field that suggests texts while somebody types. Any other text can be entered, too. The list is loaded at the first focus. */
export function SuggestInput({ query, onFocus, ...own }: SuggestInputProps) {
  const list = useId()
  const field = useRef<HTMLInputElement>(null)
  const [wanted, setWanted] = useState(false)
  const [Suggestions, setSuggestions] = useState<typeof SuggestionsType>()
  // It may have been focused before hydration.
  useEffect(() => setWanted(field.current === document.activeElement), [])
  useEffect(() => {
    // Without the list it is a plain field.
    if (wanted) import('./suggestions.tsx').then(module => setSuggestions(() => module.Suggestions)).catch(() => {})
  }, [wanted])
  return (
    <div className="relative">
      <Input
        ref={field}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={false}
        aria-controls={list}
        autoComplete="off"
        onFocus={event => {
          setWanted(true)
          onFocus?.(event)
        }}
        {...own}
      />
      {Suggestions && <Suggestions id={list} field={field} query={query} />}
    </div>
  )
}
