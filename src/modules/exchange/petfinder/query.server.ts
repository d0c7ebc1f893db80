import { invalidParameters } from './problems.server.ts'
import { DEFAULT_DISTANCE, DEFAULT_LIMIT, KM_PER_MILE, MAX_DISTANCE, MAX_LIMIT } from './vocabulary.ts'

const MAX_TEXT_LENGTH = 500
const MAX_LIST_LENGTH = 5000
const MAX_VALUES = 100
const MAX_PAGE = 1_000_000

export interface PageQuery {
  page: number
  limit: number
  /** The id of the last item before this page, from a link of ours to it; another page begins where its number says. */
  seen: number | undefined
}

/** The parameters of a request. What no method asks for is ignored; what cannot be read is noted as a problem. */
export class Query {
  readonly #given: URLSearchParams
  readonly #problems: Record<string, string> = {}

  /** PHP writes the values of an array as `size[0]` and so on. */
  constructor(given: URLSearchParams) {
    this.#given = new URLSearchParams([...given].map(([name, value]) => [name.replace(/\[\d{0,9}\]$/, ''), value]))
  }

  refuse(name: string, message: string): void {
    this.#problems[name] ??= message
  }

  /** @throws PetfinderProblem that names every parameter that could not be read */
  check(): void {
    if (Object.keys(this.#problems).length > 0) throw invalidParameters(this.#problems)
  }

  has(name: string): boolean {
    return this.#given.has(name)
  }

  /** Undefined if it is absent or empty. A repeated parameter counts as the last time. */
  text(name: string): string | undefined {
    const text = this.#given.getAll(name).at(-1)?.trim()
    if (!text) return undefined
    if (text.length <= MAX_TEXT_LENGTH && !isUnstorable(text)) return text
    this.refuse(name, `${name} is too long or has characters that are not allowed.`)
    return undefined
  }

  /** Values that are separated by commas, or in repeated parameters. */
  list(name: string): string[] | undefined {
    return this.#values(name, splitList)
  }

  /** Values that each mean something. @param meaning of a value in lower case */
  words<Meaning>(name: string, meaning: (word: string) => Meaning | undefined, what: string): Meaning[] | undefined {
    // A name may itself have a comma.
    const split = (text: string) => (meaning(text.toLowerCase()) === undefined ? splitList(text) : [text])
    return this.#values(name, split)?.flatMap(value => {
      const meant = meaning(value.toLowerCase())
      if (meant === undefined) this.refuse(name, `${value} is not a valid ${what}.`)
      return meant === undefined ? [] : [meant]
    })
  }

  #values(name: string, split: (text: string) => string[]): string[] | undefined {
    const texts = this.#given.getAll(name).map(text => text.trim())
    const values = texts.some(text => text.length > MAX_LIST_LENGTH) ? [] : texts.flatMap(split).filter(Boolean)
    if (texts.join('').length > MAX_LIST_LENGTH || values.length > MAX_VALUES || values.some(isUnstorable))
      this.refuse(name, `${name} is too long or has characters that are not allowed.`)
    return values.length > 0 ? [...new Set(values)].slice(0, MAX_VALUES) : undefined
  }

  flag(name: string): boolean | undefined {
    const text = this.text(name)?.toLowerCase()
    if (text === undefined) return undefined
    if (['true', '1'].includes(text)) return true
    if (['false', '0'].includes(text)) return false
    this.refuse(name, `${name} must be true, false, 1 or 0.`)
    return undefined
  }

  number(name: string, { min, max, whole = false }: { min: number; max: number; whole?: boolean }): number | undefined {
    const text = this.text(name)
    if (text === undefined) return undefined
    const value = /^\d{1,9}(?:\.\d{1,9})?$/.test(text) ? Number(text) : Number.NaN
    if (value >= min && value <= max && (!whole || Number.isInteger(value))) return value
    this.refuse(name, `${name} must be a ${whole ? 'whole number' : 'number'} from ${min} to ${max}.`)
    return undefined
  }

  /** ISO 8601; without a time the beginning of the day, without a zone UTC. */
  time(name: string): Date | undefined {
    const text = this.text(name)
    if (text === undefined) return undefined
    const time = readTime(text)
    if (!time) this.refuse(name, `${name} must be a date and time in ISO 8601, e.g. 2019-10-07T19:13:01+00:00.`)
    return time
  }

  slice(): PageQuery {
    const page = this.number('page', { min: 1, max: MAX_PAGE, whole: true }) ?? 1
    const limit = this.number('limit', { min: 1, max: MAX_LIMIT, whole: true }) ?? DEFAULT_LIMIT
    const [, seenPage, id] = /^(\d{1,7})-(\d{1,15})$/.exec(this.text('seen') ?? '') ?? []
    return { page, limit, seen: Number(seenPage) === page ? Number(id) : undefined }
  }

  /** Where to search, and the kilometres around it. */
  place(): { location: string; radius: number } | undefined {
    const location = this.text('location')
    if (location === undefined && this.has('location')) this.refuse('location', 'location must not be empty.')
    const distance = this.number('distance', { min: 0, max: MAX_DISTANCE }) ?? DEFAULT_DISTANCE
    if (location !== undefined) return { location, radius: distance * KM_PER_MILE }
    if (this.text('distance') !== undefined) this.refuse('distance', 'distance needs a location.')
    return undefined
  }
}

/** The sign of an offset arrives as a blank from programs that do not encode it. */
const TIME = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d)?(\.\d{1,6})?(Z|[ +-]\d\d:?\d\d)?)?$/i

function readTime(text: string): Date | undefined {
  const [, day, minutes = '00:00', seconds = ':00', , zone = 'Z'] = TIME.exec(text) ?? []
  const offset = zone.toUpperCase() === 'Z' ? 'Z' : `${zone.replace(' ', '+').slice(0, 3)}:${zone.slice(-2)}`
  const time = new Date(`${day}T${minutes}${seconds}${offset}`)
  return Number.isNaN(time.getTime()) ? undefined : time
}

/** PostgreSQL stores no such character. */
const isUnstorable = (text: string): boolean => text.includes('\0')

/** A comma within brackets belongs to a name: "Tricolor (Brown, Black, & White)". */
function splitList(text: string): string[] {
  const values = ['']
  let depth = 0
  for (const character of text) {
    if (character === '(') depth += 1
    if (character === ')') depth = Math.max(0, depth - 1)
    if (character === ',' && depth === 0) values.push('')
    else values[values.length - 1] += character
  }
  return values.map(value => value.trim())
}

/** The meanings of words, for `words`. */
export const meanings =
  <Meaning>(byWord: Readonly<Record<string, Meaning>>) =>
  (word: string): Meaning | undefined =>
    Object.hasOwn(byWord, word) ? byWord[word] : undefined
