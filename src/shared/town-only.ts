import { hasNumber, isHouseNumber, streetEnd } from './street-words.ts'

/**
 * The town of a location that a private person wrote: without streets, house numbers, postal codes, coordinates and links. Other texts
 * stay as they are. Empty if nothing else was written. Takes linear time, because people write the text.
 */
export function townOnly(location: string): string {
  if (location.length > MAX_READ || isPoint(location)) return ''
  const parts = location
    .replaceAll(LINK, ' ')
    .split(/[,;\n]/)
    .map(words)
  const isAlone = parts.length === 1
  const kept = parts
    .map((part, at) => townOf(part, { isAlone, isFirst: at === 0 }))
    .filter(part => part.length > 0)
    .map(part => part.join(' '))
  const before = location
    .split(/[,;\n]/)
    .map(part => words(part).join(' '))
    .filter(Boolean)
    .join(', ')
  const town = kept.join(', ')
  // Its own commas and spaces stay where nothing was left out.
  return town === before || (town === '' && !hasNumber(location)) ? location : town
}

/** Longer than every field for a location. */
const MAX_READ = 1000

const words = (part: string): string[] => part.split(/\s+/).filter(Boolean)

const POINT = /^-?\d{1,3}\.\d{1,20}\s?[,;\s]\s?-?\d{1,3}\.\d{1,20}$/
const isPoint = (text: string): boolean => POINT.test(text.trim())

interface Position {
  isAlone: boolean
  isFirst: boolean
}

function townOf(part: string[], position: Position): string[] {
  if (!position.isAlone && (isHouseNumber(part) || isUnit(part))) return []
  const withoutExact = part.filter(word => !EXACT.some(pattern => pattern.test(word)))
  const end = streetEnd(withoutExact, position.isAlone)
  return end === 0 ? withoutCodes(withoutExact, position) : withoutCodes(afterStreet(withoutExact, end), position)
}

const LINK = /https?:\/\/\S*/gi

/** Decimal degrees, degrees with minutes, and plus codes. */
const EXACT = [/^-?\d{1,3}\.\d{3,20}$/, /\d[°′″]/, /^[2-9CFGHJMPQRVWX]{4,8}\+[2-9CFGHJMPQRVWX]{2,3}$/]

const UNIT = /^(?:apt|apartment|flat|suite|unit|floor|room|nr|nº|n°|no|#)\.?$/i
const isUnit = ([first = '', second = '']: string[]): boolean =>
  /^(?:#\d|\d{1,2}[ºª])/.test(first) || (UNIT.test(first) && /\d/.test(second))

/** The rest behind a street. A number in it is the postal code, and the town comes behind that. */
function afterStreet(part: string[], end: number): string[] {
  const rest = part.slice(end)
  const code = rest.findIndex(word => /^\d{4,6}$/.test(word))
  return code === -1 ? rest : rest.slice(code)
}

/** Codes of streets and blocks in Britain, Canada, the Netherlands, Portugal, Poland, Brazil and the US, and with a country before them. */
const WHOLE_CODE =
  /^(?:\d{5}-\d{3,4}|\d{4}-\d{3}|\d{2}-\d{3}|\d{4}[A-Z]{2}|[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}|[A-Z]\d[A-Z]\d[A-Z]\d|[A-Z]{1,2}-\d{4,5})$/
/** Codes in two words. */
const PAIRS: [RegExp, RegExp][] = [
  [/^[A-Z]{1,2}\d[A-Z\d]?$/i, /^\d[A-Z]{2}$/i],
  [/^[A-Z]\d[A-Z]$/i, /^\d[A-Z]\d$/i],
  [/^\d{4}$/, /^[A-Z]{2}$/],
  [/^\d{3}$/, /^\d{2}$/],
]
const DIGITS = /^\d{4,6}$/
/** "OR", "NSW". */
const REGION_CODE = /^[A-Z]{2,3}$/

function withoutCodes(part: string[], { isAlone, isFirst }: Position): string[] {
  const kept: string[] = []
  for (let at = 0; at < part.length; at++) {
    const [word = '', next = ''] = part.slice(at, at + 2)
    const isPair = PAIRS.some(([first, second]) => first.test(word) && second.test(next))
    if (isPair) at += 1
    else if (!WHOLE_CODE.test(word)) kept.push(word)
  }
  const last = kept.at(-1) ?? ''
  const before = kept.at(-2) ?? ''
  // Behind a name alone, digits may be part of the name.
  const isBehindRegion = REGION_CODE.test(before) || (!isFirst && kept.length > 1)
  if (DIGITS.test(kept[0] ?? '') && (kept.length > 1 || isAlone || !isFirst)) return kept.slice(1)
  return DIGITS.test(last) && isBehindRegion ? kept.slice(0, -1) : kept
}

/** The line under the location of a private person while they write; empty for a town. */
export function townNotice(location: string): string {
  const town = townOnly(location.trim())
  if (town === location.trim()) return ''
  return town === ''
    ? 'Everybody reads a town alone, and this names none. Please add it: people nearby look for it.'
    : `Everybody reads the town alone: ${town}`
}
