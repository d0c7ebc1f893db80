/** Behind the name: "Elm Street". The first ones need no number. */
const BEHIND = /^(?:street|road|rd|avenue|ave|lane|ln|drive|boulevard|blvd)\.?$/i
const BEHIND_WITH_NUMBER =
  /^(?:st|dr|court|ct|way|close|terrace|crescent|square|sq|place|pl|parkway|pkwy|highway|hwy|circle|trail|alley|row|gardens|mews|grove|broadway)\.?$/i

/** Before the name: "Rua das Flores". The first ones need no number. */
const BEFORE = /^(?:rua|avenida|calle|rue|piazza|viale|travessa|estrada|ulica|impasse|carrer)$/i
const BEFORE_WITH_NUMBER =
  /^(?:av|via|corso|plaza|praça|largo|boulevard|bd|chemin|allée|place|quai|cours|camino|paseo|strada|ul|vicolo|avenue)\.?$/i

/** The end of the name: "Hauptstraße". The first ones need no number. */
const WITHIN = /(?:stra(?:ß|ss)e|straat|gatan|gasse)$|\p{L}str\.$/iu
const WITHIN_WITH_NUMBER = /\p{L}(?:str|weg|platz|allee|laan|plein|gata|vej|vägen|katu|ring|ufer|damm)\.?$/iu

const NUMBER = /^#?\d{1,5}[a-z]?$/i
/** "7", "7b", "12-14", "3/2". */
const HOUSE = /^#?\d{1,4}[a-z]?(?:[-–/]\d{1,4}[a-z]?)?\.?$/i

/** Whether a part of an address is the number of a house alone. */
export const isHouseNumber = (part: readonly string[]): boolean => part.length === 1 && HOUSE.test(part[0] ?? '')

export const hasNumber = (text: string): boolean => /\d/.test(text)

/**
 * How many of the words, from the first one, are a street with its number; 0 for none.
 *
 * @param isAlone whether nothing else was written: without a number it may be the name of a town, then
 */
export function streetEnd(words: readonly string[], isAlone: boolean): number {
  const [first = ''] = words
  const isNumbered = NUMBER.test(first)
  const name = isNumbered ? 1 : 0
  return (
    endOfEnglish(words, { name, isNumbered, isAlone }) ||
    endOfRomance(words, { name, isNumbered, isAlone }) ||
    endOfGerman(words, isAlone) ||
    (isNumbered && !isAlone && /^\d{1,3}\D?$/.test(first) && words.length > 1 ? words.length : 0)
  )
}

interface Start {
  /** Where the name begins. */
  name: number
  isNumbered: boolean
  isAlone: boolean
}

/** "12 Elm Street", "Elm Street". */
function endOfEnglish(words: readonly string[], { name, isNumbered, isAlone }: Start): number {
  const at = words.findIndex((word, at) => at > name && BEHIND.test(word))
  const other = isNumbered ? words.findIndex((word, at) => at > name && BEHIND_WITH_NUMBER.test(word)) : -1
  const end = Math.max(at, other)
  if (end === -1) return 0
  const isLast = end === words.length - 1
  // "Elm Street 12".
  if (HOUSE.test(words[end + 1] ?? '')) return end + 2
  return isNumbered || (isLast && !isAlone) ? end + 1 : 0
}

/** "Rua das Flores 7", "12 rue de la Paix". */
function endOfRomance(words: readonly string[], { name, isNumbered, isAlone }: Start): number {
  const kind = words[name] ?? ''
  const isKind = BEFORE.test(kind)
  if (!(isKind || BEFORE_WITH_NUMBER.test(kind)) || words.length < name + 2) return 0
  const number = words.findIndex((word, at) => at > name + 1 && HOUSE.test(word))
  if (number !== -1 && !isNumbered) return /^n\.?[ºo°]?$/i.test(words[number + 1] ?? '') ? number + 2 : number + 1
  if (isNumbered) {
    const code = words.findIndex((word, at) => at > name && /^\d{4,6}$/.test(word))
    return code === -1 ? words.length : code
  }
  return isKind && !isAlone ? words.length : 0
}

/** "Hauptstraße 5", "Am Berliner Platz 5". */
function endOfGerman(words: readonly string[], isAlone: boolean): number {
  const at = words.findIndex(
    word => WITHIN.test(word) || WITHIN_WITH_NUMBER.test(word) || /^(?:platz|allee|weg)$/i.test(word),
  )
  if (at === -1) return 0
  if (HOUSE.test(words[at + 1] ?? '')) return at + 2
  return WITHIN.test(words[at] ?? '') && !isAlone ? at + 1 : 0
}
