import { foldText } from '../../../../shared/text/fold-text.ts'
import { currentLanguage } from '../../../../shared/i18n/t.ts'
import de from '../breed-names/de.json' with { type: 'json' }
import en from '../breed-names/en.json' with { type: 'json' }
import es from '../breed-names/es.json' with { type: 'json' }
import fr from '../breed-names/fr.json' with { type: 'json' }
import pl from '../breed-names/pl.json' with { type: 'json' }
import type { LocalBreed } from '../shapes/breed-contract.ts'
import type { Species } from '../vocabulary.ts'

/** A breed of dogs, with its names by language; the first of each is shown. */
interface Breed {
  names: Partial<Record<string, readonly string[]>>
}

/** Names by language and English name. A breed that a list lacks is shown in English. */
const LISTS: Record<string, Record<string, string | undefined>> = { de, es, fr, pl }

const BREEDS: readonly Breed[] = Object.entries(en).map(([name, others]) => ({
  names: {
    en: [...name.split(' / '), name, ...others],
    ...Object.fromEntries(
      Object.entries(LISTS).flatMap(([language, list]) => (list[name] ? [[language, [list[name]]]] : [])),
    ),
  },
}))

const bare = (text: string): string => foldText(text).trim()

/** The breed and language of each name. A name that two languages share counts as English. */
const known = new Map<string, { breed: Breed; language: string }>()
for (const language of ['en', ...Object.keys(LISTS)])
  for (const breed of BREEDS)
    for (const name of breed.names[language] ?? [])
      if (!known.has(bare(name))) known.set(bare(name), { breed, language })

/** The breed of dogs that a text names: "German Shepherd mix" is a German Shepherd. */
function breedIn(text: string): Breed | undefined {
  const written = bare(text)
  return (known.get(written) ?? known.get(written.replace(MIX, '')))?.breed
}
/** The form in which breeds are compared: folded and without "mix". */
export const foldBreed = (text: string): string => bare(text).replace(MIX, '')

/** Every name of a breed of dogs, in all languages. */
export const dogBreedNames = (): string[] => [...known.keys()]

const MIX = /[ -](?:mix|mixed|cross|mischling|croise|cruce|mestizo|mieszaniec)$/

/**
 * A folded breed with its names in all languages, so that a search for "Schäferhund" finds a German Shepherd.
 * Returns other texts unchanged.
 */
export function withBreedNames(folded: string): string {
  const breed = breedIn(folded)
  if (!breed) return folded
  const names = Object.values(breed.names).flatMap(list => list ?? [])
  return [folded, ...new Set(names.map(bare))].join('\n')
}

/** The first English name of a breed of dogs; undefined for other texts. */
export const englishBreed = (text: string): string | undefined => known.get(bare(text))?.breed.names.en?.[0]

interface WrittenBreeds {
  species: Species
  breed: string
  secondBreed?: string
}

/** The names of a dog's breeds in the reader's language, if they were written in another one. */
export function localBreedsOf({ species, breed, secondBreed = '' }: WrittenBreeds) {
  if (species !== 'dog') return {}
  const [local, second] = [localBreed(breed), localBreed(secondBreed)]
  return { ...(local && { localBreed: local }), ...(second && { localSecondBreed: second }) }
}

function localBreed(breed: string): LocalBreed | undefined {
  const found = known.get(bare(breed))
  if (!found) return undefined
  const language = currentLanguage()
  const english = found.breed.names.en
  const names = language in LISTS ? (found.breed.names[language] ?? english) : language.startsWith('en') ? english : []
  const [name] = names ?? []
  if (name === undefined || names?.some(own => bare(own) === bare(breed))) return undefined
  return { name, writtenIn: found.language }
}
