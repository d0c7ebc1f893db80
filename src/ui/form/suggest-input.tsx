import { useEffect, useId, useRef, useState, type ComponentProps } from 'react'
import { onDemand } from '../on-demand.ts'
import { Input } from './field.tsx'
import type { SuggestionQuery } from './suggestions.tsx'

const suggestions = onDemand(() => import('./suggestions.tsx'))

interface SuggestInputProps extends Omit<ComponentProps<'input'>, 'role' | 'list' | 'ref'> {
  /** Asks for what may be meant by a text. */
  query: SuggestionQuery
}

/** A text field that suggests texts while somebody types. Any other text can be entered, too. The list is loaded at the first focus. */
export function SuggestInput({ query, onFocus, ...own }: SuggestInputProps) {
  const list = useId()
  const field = useRef<HTMLInputElement>(null)
  const [wanted, setWanted] = useState(false)
  // Without the list it is a plain field.
  const loaded = suggestions.useModule(wanted)
  // It may have been focused before hydration.
  useEffect(() => setWanted(field.current === document.activeElement), [])
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
      {loaded && <loaded.Suggestions id={list} field={field} query={query} />}
    </div>
  )
}
