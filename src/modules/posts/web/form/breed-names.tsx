import { useEffect, useState } from 'react'
import type { Species } from '../../vocabulary.ts'

/** The id of the list that inputs of breeds name as their `list`. */
export const BREED_NAMES = 'breed-names'

const lists = import.meta.glob<readonly string[]>('./breeds/*.json', { import: 'default' })

/** The breeds of a species, which the browser suggests while one types. They load on demand; any other text may be written. */
export function BreedNames({ species }: { species: Species | '' }) {
  const [loaded, setLoaded] = useState<{ species: string; names: readonly string[] }>()
  useEffect(() => {
    let isCurrent = true
    const load = lists[`./breeds/${species.replace(' ', '-')}.json`]
    // Without the list one writes the breed by oneself.
    load?.().then(
      names => isCurrent && setLoaded({ species, names }),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [species])
  const names = loaded?.species === species ? loaded.names : []
  return (
    <datalist id={BREED_NAMES}>
      {names.map(name => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </datalist>
  )
}
