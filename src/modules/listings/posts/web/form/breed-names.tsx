import { useEffect, useState } from 'react'
import { currentLanguage } from '../../../../../shared/i18n/t.ts'
import type { Species } from '../../vocabulary.ts'

/** The id of the list that inputs of breeds name as their `list`. */
export const BREED_NAMES = 'breed-names'

const lists = import.meta.glob<readonly string[]>('../../breeds/*.json', { import: 'default' })
const dogsByLanguage = import.meta.glob<Record<string, string>>('../../breed-names/{de,es,fr,pl}.json', {
  import: 'default',
})

interface Suggestions {
  names: readonly string[]
  /** What the language of the page calls a breed that has another name there. */
  local: Readonly<Record<string, string>>
}

/**
 * The breeds of a species, which the browser suggests while one types, by their English name or that of the page's language. They load
 * on demand; any other text may be written.
 */
export function BreedNames({ species }: { species: Species | '' }) {
  const [loaded, setLoaded] = useState<Suggestions & { species: string }>()
  useEffect(() => {
    let isCurrent = true
    // Without the list one writes the breed by oneself.
    loadBreeds(species).then(
      suggestions => isCurrent && suggestions && setLoaded({ species, ...suggestions }),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [species])
  const { names = [], local = {} } = loaded?.species === species ? loaded : {}
  return (
    <datalist id={BREED_NAMES}>
      {names.map(name => (
        <option key={name} value={local[name] ?? name}>
          {name}
        </option>
      ))}
    </datalist>
  )
}

async function loadBreeds(species: Species | ''): Promise<Suggestions | undefined> {
  const load = lists[`../../breeds/${species.replace(' ', '-')}.json`]
  const loadLocal = species === 'dog' ? dogsByLanguage[`../../breed-names/${currentLanguage()}.json`] : undefined
  const [names, local = {}] = await Promise.all([load?.(), loadLocal?.()])
  return names && { names, local }
}
