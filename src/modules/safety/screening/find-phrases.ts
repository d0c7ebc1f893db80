/**
 * Phrases by the name of their meaning. `a ~ b` matches `b` within `MAX_GAP` words after `a`. Words in capitals refer to
 * groups of prefixes.
 */
type PhraseBook = Readonly<Record<string, readonly string[]>>

/** The most words from the first to the second part of `a ~ b`. */
const MAX_GAP = 7
/** Prefixes are indexed by this many first characters; a shorter prefix by all of its characters. */
const KEY_LENGTH = 4

interface PhrasePrefix {
  text: string
  /** The part of a phrase that this prefix matches: the prefix itself or its group. */
  part: string
}

/** The names that a part matches alone, and those that it matches after another part. */
interface PartNames {
  alone: string[]
  after: Map<string, string[]>
}

/** Finds which names of a book occur in a text, in linear time: each word is compared only with prefixes of the same first characters. */
export function compilePhrases(book: PhraseBook, groups: PhraseBook): (words: string) => Set<string> {
  const prefixes = new Map<string, PhrasePrefix[]>()
  const names = new Map<string, PartNames>()
  const known = new Set<string>()
  const addPart = (part: string) => {
    if (known.has(part)) return
    known.add(part)
    for (const text of groups[part] ?? [part]) {
      const prefix = { text: text.replace(/_$/, ' '), part }
      push(prefixes, prefix.text.slice(0, KEY_LENGTH), prefix)
    }
  }
  for (const [name, phrases] of Object.entries(book))
    for (const phrase of phrases) {
      const [first, second] = phrase.split(' ~ ') as [string, string?]
      addPart(first)
      if (second !== undefined) addPart(second)
      const { alone, after } = namesOf(names, second ?? first)
      if (second === undefined) alone.push(name)
      else push(after, first, name)
    }
  return words => find(words, prefixes, names)
}

function find(words: string, prefixes: Map<string, PhrasePrefix[]>, names: Map<string, PartNames>): Set<string> {
  const found = new Set<string>()
  /** The parts of the preceding words, in their order. */
  const before: string[][] = []
  for (let start = 1; start < words.length; start = words.indexOf(' ', start) + 1) {
    const here = partsAt(words, start, prefixes)
    for (const part of here) {
      const { alone, after } = namesOf(names, part)
      for (const name of alone) found.add(name)
      if (after.size > 0) for (const first of before.flat()) for (const name of after.get(first) ?? []) found.add(name)
    }
    before.push(here)
    if (before.length === MAX_GAP) before.shift()
  }
  return found
}

/** The parts that match at a word. */
function partsAt(words: string, start: number, prefixes: Map<string, PhrasePrefix[]>): string[] {
  const parts: string[] = []
  for (let length = 1; length <= KEY_LENGTH; length++)
    for (const { text, part } of prefixes.get(words.slice(start, start + length)) ?? [])
      if (words.startsWith(text, start)) parts.push(part)
  return parts
}

function namesOf(names: Map<string, PartNames>, part: string): PartNames {
  const known = names.get(part) ?? { alone: [], after: new Map<string, string[]>() }
  names.set(part, known)
  return known
}

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}
