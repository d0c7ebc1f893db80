import { type Answer, type Fee, MAX_FEE } from '../../../listings/posts/shapes/fact-vocabulary.ts'
import { type Coat, COATS, type Sex, type Size, SIZES, type Species } from '../../../listings/posts/vocabulary.ts'
import type { AnimalState } from '../readers/imported-animal.server.ts'

const SPECIES_WORDS: [Species, string][] = [
  ['dog', 'dog dogs puppy puppies canine hund perro chien'],
  ['cat', 'cat cats kitten kittens feline katze gato chat'],
  ['rabbit', 'rabbit rabbits bunny bun rabbit/bunny'],
  ['bird', 'bird birds avian parrot parakeet cockatiel dove owl finch canary budgie pigeon cockatoo'],
  [
    'small pet',
    'smallfurry smallandfurry smallanimal smallmammal smallpet guineapig hamster gerbil rat mouse mice ferret chinchilla hedgehog sugarglider degu rodent',
  ],
  [
    'reptile',
    'reptile reptiles scalesfinsother scalesfinsandother exotic snake lizard turtle tortoise terrapin gecko amphibian frog fish goldfish beardeddragon',
  ],
  ['horse', 'horse horses equine pony ponies donkey mule llama camel alpaca'],
  [
    'farm animal',
    'barnyard farmanimal farm livestock goat pig sheep chicken cow duck goose turkey largemammal rooster hen',
  ],
  ['other', 'other wild wildlife exoticother'],
]
const SPECIES_BY_WORD = new Map(
  SPECIES_WORDS.flatMap(([species, words]) => words.split(' ').map(word => [word, species])),
)

const fold = (value: string): string => value.toLowerCase().replaceAll(/[^a-z0-9/]/g, '')

export const readSpecies = (value: string): Species | undefined =>
  SPECIES_BY_WORD.get(fold(value)) ?? SPECIES_BY_WORD.get(fold(value).replace('/', ''))

/** "Neutered Male" and "Spayed" tell both. */
export function readSex(value: string): { sex: Sex; neutered: Answer } | undefined {
  const text = value.toLowerCase().trim()
  if (['', 'unknown', 'u', 'unk', '?', 'n/a'].includes(text)) return { sex: 'unknown', neutered: 'unknown' }
  const neutered = /\bintact\b/.test(text)
    ? 'no'
    : /spay|neuter|castrat|altered|^[nms]\/?[fm]$/.test(text)
      ? 'yes'
      : 'unknown'
  if (/^(?:f|female|weiblich|hembra|femelle)$|female|spay|^[nms]\/?f$/.test(text)) return { sex: 'female', neutered }
  if (/^(?:m|male|männlich|macho|mâle)$|\bmale|neuter|castrat|^[nms]\/?m$/.test(text)) return { sex: 'male', neutered }
  return undefined
}

const SIZE_WORDS = new Map<string, Size>(
  Object.entries({
    s: 'Small',
    xs: 'Small',
    small: 'Small',
    tiny: 'Small',
    toy: 'Small',
    m: 'Medium',
    med: 'Medium',
    medium: 'Medium',
    l: 'Large',
    lg: 'Large',
    large: 'Large',
    xl: 'Extra Large',
    xlarge: 'Extra Large',
    extralarge: 'Extra Large',
    verylarge: 'Extra Large',
    giant: 'Extra Large',
    huge: 'Extra Large',
  }),
)

/** "Medium (20-59)", "X-Large", "Very large". */
export const readSize = (value: string): Size | undefined =>
  SIZE_WORDS.get(fold(value.split('(')[0] ?? '')) ?? SIZES.find(size => fold(size) === fold(value))

/** The size that most animals of a species have, where a file does not say it. */
export const usualSize = (species: Species): Size => USUAL[species] ?? 'Medium'
const USUAL: Partial<Record<Species, Size>> = {
  cat: 'Small',
  rabbit: 'Small',
  bird: 'Small',
  'small pet': 'Small',
  reptile: 'Small',
  horse: 'Extra Large',
  'farm animal': 'Large',
}

export const readCoat = (value: string): Coat | undefined =>
  COATS.find(coat => fold(value).startsWith(coat)) ?? (fold(value).startsWith('medium') ? 'medium' : undefined)

const YES = new Set(['yes', 'y', 'true', '1', 'x', '✓', '✔', 'ja', 'si', 'sí', 'oui', 'checked', 'on'])
const NO = new Set(['no', 'n', 'false', '0', 'nein', 'non', 'not', 'off'])
const UNKNOWN = new Set(['', 'unknown', 'u', '?', '-', 'n/a', 'na', 'untested', 'not sure', 'unsure', 'selective', '2'])

/** `note` is the text after a yes, such as "over 5". */
export function readAnswer(value: string): { answer: Answer; note: string } | undefined {
  const text = value.toLowerCase().trim()
  if (YES.has(text)) return { answer: 'yes', note: '' }
  if (NO.has(text)) return { answer: 'no', note: '' }
  if (UNKNOWN.has(text)) return { answer: 'unknown', note: '' }
  if (/^(?:over|older|above|children over|older than|\d+ ?\+)/.test(text)) return { answer: 'yes', note: value.trim() }
  const [first = '', ...rest] = text.split(/[\s,;:(-]+/)
  if (YES.has(first) && rest.length > 0)
    return { answer: 'yes', note: value.slice(first.length).replace(/^[\s,;:(-]+/, '') }
  if (NO.has(first) && rest.length > 0)
    return { answer: 'no', note: value.slice(first.length).replace(/^[\s,;:(-]+/, '') }
  return undefined
}

const CURRENCIES: Record<string, string> = { $: 'USD', '€': 'EUR', '£': 'GBP', CA$: 'CAD', A$: 'AUD', zł: 'PLN' }

/** "$1,200.00", "120,00 €", "Free". @param currency where the text names none */
export function readFee(value: string, currency: string): Fee | undefined {
  if (/^(?:free|waived|none|no fee)$/i.test(value.trim())) return { amount: 0, currency }
  const digits = value.replaceAll(/[^\d.,]/g, '')
  const decimals = /[.,](\d{1,2})$/.exec(digits)
  const whole = (decimals ? digits.slice(0, decimals.index) : digits).replaceAll(/[.,]/g, '')
  const amount = Number(`${whole || '0'}.${decimals?.[1] ?? '0'}`)
  if (!/\d/.test(digits) || amount > MAX_FEE) return undefined
  const named = Object.keys(CURRENCIES).findLast(sign => value.includes(sign))
  const code = /\b[A-Z]{3}\b/.exec(value)?.[0]
  return { amount: Math.round(amount * 100) / 100, currency: code ?? CURRENCIES[named ?? ''] ?? currency }
}

const STATES: [AnimalState, RegExp][] = [
  ['adopted', /^(?:x|1|adopted|adoption|sold|rehomed)$/i],
  ['onHold', /^(?:h|hold|on ?hold|held|pending|adoption pending|reserved)$/i],
  ['available', /^(?:a|available|adoptable|active|publishable|available for adoption|yes)$/i],
  [
    'unavailable',
    /^(?:[3-7]|f|stray|found|lost|unavailable|not available|removed|delete|inactive|deceased|euthanasia|euthanized|died|transfer|transferred|foster|quarantine|disposal|no)$/i,
  ],
]

export const readState = (value: string): AnimalState | undefined =>
  STATES.find(([, words]) => words.test(value.trim()))?.[0]

const words = (list: string): Set<string> => new Set(list.split(' '))

const LATER = words('will tbd planned scheduled pending due wird soll geplant')
const NOT = words(
  'no not none never without un unchipped unmicrochipped nicht kein keine keinen ohne ungechippt non sans pas aucune sin ninguno senza geen niet zonder ongechipt brak nie bez sem não nao لا',
)
const CHIPPED = words('chipped microchipped chip microchip gechippt gechipt chipiert pucé pucée puce chipato')

/** "Not chipped", "nicht gechippt", "No chip found", "will be chipped", "yes". Undefined for what says neither. */
export function readChipped(value: string): Answer | undefined {
  const text = value.toLowerCase().trim()
  const found = text.split(/[^\p{L}]+/u)
  const has = (list: ReadonlySet<string>) => found.some(word => list.has(word))
  if (has(LATER) || text.startsWith('to be ')) return 'unknown'
  if (has(NOT)) return 'no'
  const known = readAnswer(value)?.answer
  return known ?? (has(CHIPPED) ? 'yes' : undefined)
}
