import { type Coat, MAX_BREED_LENGTH, type Species } from '../../../listings/posts/vocabulary.ts'

export interface BreedFields {
  breed: string
  secondBreed: string
  mixed: boolean
  /** If the breed's name determines it. */
  coat: Coat | null
}

const COATS: Record<string, Coat> = { short: 'short', medium: 'medium', long: 'long' }
const DOMESTIC = /^(?:domestic|american) (short|medium|long) ?-?hair(?:ed)?$/i
const ABBREVIATED = new Map(
  Object.entries({
    dsh: 'Domestic Short Hair',
    dmh: 'Domestic Medium Hair',
    dlh: 'Domestic Long Hair',
    lab: 'Labrador Retriever',
    labrador: 'Labrador Retriever',
    gsd: 'German Shepherd Dog',
    'german shepherd': 'German Shepherd Dog',
    'pit bull': 'Pit Bull Terrier',
    pitbull: 'Pit Bull Terrier',
    'american pit bull terrier': 'Pit Bull Terrier',
    'alaskan husky': 'Husky',
    'amer bulldog': 'American Bulldog',
    amstaff: 'American Staffordshire Terrier',
    mutt: '',
    mix: '',
    mixed: '',
    'mixed breed': '',
    'cross breed': '',
    crossbreed: '',
    unknown: '',
    none: '',
  }),
)

/**
 * "Beagle Mix", "Chihuahua/Mix", "Terrier, Pit Bull", "Labrador Retriever/Beagle", "DSH". A slash between blanks belongs to a name, such
 * as "Shetland Sheepdog / Sheltie".
 */
export function readBreed(value: string, species: Species): BreedFields {
  const parts = value
    .split(/ ?(?:&|\bx\b) ?|(?<=\S)\/ ?| \/(?=\S)/i)
    .map(part => part.trim())
    .filter(Boolean)
  const names = [...new Set(parts.map(part => nameOf(withoutMix(part), species)).filter(Boolean))]
  const mixed = names.length > 1 || parts.some(isMixed)
  const [breed = '', secondBreed = ''] = names.map(name => name.slice(0, MAX_BREED_LENGTH).trim())
  const domestic = DOMESTIC.exec(breed)
  return { breed, secondBreed, mixed, coat: COATS[domestic?.[1]?.toLowerCase() ?? ''] ?? null }
}

const MIX = /^(?:mix|mixed|mixed breed|cross|crossbreed|cross breed|mutt)$/i
const isMixed = (part: string): boolean => MIX.test(part) || / (?:mix|mixed|cross)$/i.test(part)
const withoutMix = (part: string): string => part.replace(/ (?:mix|mixed|cross)$/i, '').trim()

function nameOf(part: string, species: Species): string {
  const name = inverted(part)
  const known = ABBREVIATED.get(name.toLowerCase())
  if (known !== undefined) return known
  const domestic = DOMESTIC.exec(name)
  if (domestic && species === 'cat' && name.toLowerCase().startsWith('domestic'))
    return `Domestic ${capital(domestic[1] ?? '')} Hair`
  return name === name.toUpperCase() || name === name.toLowerCase() ? titled(name) : name
}

/** "Terrier, Pit Bull" is a Pit Bull Terrier. */
function inverted(part: string): string {
  const [last = '', first = '', ...others] = part.split(',').map(word => word.trim())
  return first && others.length === 0 ? `${first} ${last}` : part
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()
const titled = (name: string): string => name.split(' ').map(capital).join(' ')
