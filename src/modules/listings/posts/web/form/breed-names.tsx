import { useEffect, useState } from 'react'
import { currentLanguage } from '../../../../../shared/i18n/t.ts'
import type { Species } from '../../vocabulary.ts'

/** The id of the `datalist` for breed inputs. */
export const BREED_NAMES = 'breed-names'

const lists = import.meta.glob<readonly string[]>('../../breeds/*.json', { import: 'default' })
const dogsByLanguage = import.meta.glob<Record<string, string>>('../../breed-names/{de,es,fr,pl}.json', {
  import: 'default',
})

interface Suggestions {
  names: readonly string[]
  /** Names in the page's language by English name, where they differ. */
  local: Readonly<Record<string, string>>
}

/**
 * Suggests the breeds of a species while the owner types, in English or the page's language. The lists load on demand.
 * Any other text is allowed too.
 */
export function BreedNames({ species }: { species: Species | '' }) {
  const [loaded, setLoaded] = useState<Suggestions & { species: string }>()
  useEffect(() => {
    let isCurrent = true
    // If the list cannot be loaded, there are no suggestions.
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
