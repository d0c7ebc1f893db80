import { type Coat, MAX_BREED_LENGTH, type Species } from '../../../listings/posts/vocabulary.ts'
import { englishBreed } from '../../../listings/posts/facts/breed-name-rules.ts'
import { breedsOf } from '../../../listings/posts/facts/species-of-breed-rules.ts'
import { COAT_TAIL, MIX_WORDS, NO_BREED, SHORT_NAMES } from './breed-words.ts'
import { isNothing } from './nothing.server.ts'
import { wordsOf } from './phrases.server.ts'
import { withoutSigns } from './without-signs.ts'

export interface BreedFields {
  breed: string
  secondBreed: string
  mixed: boolean
  /** If the breed's name determines it. */
  coat: Coat | null
}

const COATS: Record<string, Coat> = { short: 'short', medium: 'medium', long: 'long' }
const DOMESTIC = /^(?:domestic|american) (short|medium|long) ?-?hair(?:ed)?$/i

/**
 * "Beagle Mix", "Chihuahua, Short Coat/Mix", "Terrier, Pit Bull", "Beagle and Boxer", "GERM SHEPHERD", "Lab X". A slash between blanks
 * belongs to a name, such as "Shetland Sheepdog / Sheltie".
 */
export function readBreed(value: string, species: Species): BreedFields {
  const whole = known(wordsOf(value).join(' '), species)
  const parts = isNothing(value) ? [] : whole ? [value] : partsOf(value)
  const names = [...new Set(parts.map(part => nameOf(part, species)).filter(Boolean))]
  const mixed = names.length > 1 || parts.some(isMixed)
  const [breed = '', secondBreed = ''] = names.map(name => name.slice(0, MAX_BREED_LENGTH).trim())
  const domestic = DOMESTIC.exec(breed)
  return { breed, secondBreed, mixed, coat: COATS[domestic?.[1]?.toLowerCase() ?? ''] ?? null }
}

const BETWEEN = / ?(?:&|\+) ?| (?:x|and|und|et|y|e|en|i|with|mit) |(?<=\S)\/ ?| \/(?=\S)|(?<=[^ x])(?: x ?)$/i

const partsOf = (value: string): string[] =>
  value
    // What stands in brackets explains: "(over 44 lbs fully grown)".
    .replaceAll(/\([^()]{0,80}\)/g, ' ')
    .trim()
    .replace(/ x$/i, ' mix')
    .split(BETWEEN)
    .map(part => part.trim())
    .filter(part => part && !isNothing(part))

const isMixed = (part: string): boolean => {
  const words = wordsOf(part)
  return words.some(word => MIX_WORDS.has(word)) || words.join('') === 'xbreed'
}

/** The name of one breed; empty where the part names none. */
function nameOf(part: string, species: Species): string {
  const words = wordsOf(part)
  const rest = words.filter(word => !MIX_WORDS.has(word))
  const isMix = rest.length < words.length || words.join('') === 'xbreed'
  // "Mixed Breed, Large" names a size, and "Unknown Mix" nothing.
  if (isMix && (rest.length === 0 || NO_BREED.has(rest[0] ?? '') || isNothing(rest.join(' ')) || rest[0] === 'x'))
    return ''
  if (rest.every(word => NO_BREED.has(word))) return ''
  const [last = '', first = '', ...others] = part.split(',').map(piece => piece.trim())
  const turned =
    first && others.length === 0 ? wordsOf(`${first} ${last}`).filter(word => !MIX_WORDS.has(word)) : undefined
  const plain = rest.join(' ')
  const found =
    known(plain, species) ??
    (turned && known(turned.join(' '), species)) ??
    known(plain.replace(COAT_TAIL, ''), species)
  if (found) return found
  const written = withoutMix(turned ? `${first} ${last}` : part)
  return written === written.toUpperCase() || written === written.toLowerCase() ? titled(written) : written
}

const withoutMix = (part: string): string => {
  const words = part.split(/(?<=[\s-])|(?=[\s-])/).filter(word => !MIX_WORDS.has(wordsOf(word).join('')))
  return withoutSigns(words.join(''), /[^\s-]/).replaceAll(/\s{2,}/g, ' ')
}

interface Index {
  byName: Map<string, string>
  names: { name: string; words: string[] }[]
}
const indexes = new Map<Species, Index>()

/** Breeds by their names; the parts of "Shetland Sheepdog / Sheltie" name it, too, unless several breeds share one. */
function indexOf(species: Species): Index {
  const before = indexes.get(species)
  if (before) return before
  const names = breedsOf(species).flatMap(name =>
    [...new Set([name, ...name.split(' / ')])].map(part => ({ name, words: wordsOf(part) })),
  )
  const byName = new Map<string, string>()
  for (const { name, words } of names.toReversed()) {
    byName.set(words.join(''), name)
    if (words.at(-1) === 'dog' && words.length > 2) byName.set(words.slice(0, -1).join(''), name)
  }
  for (const shared of ['belgianshepherd']) byName.delete(shared)
  const index = { byName, names }
  indexes.set(species, index)
  return index
}

function known(name: string, species: Species): string | undefined {
  const short = SHORT_NAMES[species]?.[name]
  if (short !== undefined || !name) return short
  const domestic = DOMESTIC.exec(name)
  if (domestic && species === 'cat' && name.startsWith('domestic')) return `Domestic ${capital(domestic[1] ?? '')} Hair`
  const { byName } = indexOf(species)
  return (
    byName.get(name.replaceAll(' ', '')) ??
    (species === 'dog' ? englishBreed(name) : undefined) ??
    lengthened(name, species)
  )
}

/** "GERM SHEPHERD", "LABRADOR RETR", "POODLE MIN": the only breed whose words begin like these. */
function lengthened(name: string, species: Species): string | undefined {
  const words = name.split(' ')
  if (
    words.length < 2 ||
    words.length > 4 ||
    words.some(word => word.length < 2) ||
    !words.some(word => word.length > 3)
  )
    return undefined
  const fits = new Set(
    indexOf(species)
      .names.filter(one => begins(one.words, words))
      .map(one => one.name),
  )
  const [only] = fits
  return fits.size === 1 ? only : undefined
}

function begins(whole: readonly string[], shortened: readonly string[]): boolean {
  const plain = whole.at(-1) === 'dog' && whole.length > shortened.length ? whole.slice(0, -1) : whole
  if (plain.length !== shortened.length) return false
  const left = [...plain]
  return shortened.every(word => {
    const at = left.findIndex(one => one.startsWith(word))
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()
const titled = (name: string): string => name.split(' ').map(capital).join(' ')
