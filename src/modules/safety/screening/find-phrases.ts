/** Phrases by what they stand for. `a ~ b` is `b` within `MAX_GAP` words after `a`; words in capitals name a group of beginnings. */
export type PhraseBook = Readonly<Record<string, readonly string[]>>

/** How many words later the second part of `a ~ b` may begin. */
const MAX_GAP = 7
/** Characters by which a beginning is found; a shorter one is found by itself. */
const KEY_LENGTH = 4

interface Beginning {
  text: string
  /** What a match of this beginning stands for: the beginning itself or its group. */
  part: string
}

/** The names that a part stands for: alone, and shortly after another part. */
interface Names {
  alone: string[]
  after: Map<string, string[]>
}

/** Finds which names of a book a text holds. Takes time linear in the text: each word is compared with the few beginnings of its first characters. */
export function compilePhrases(book: PhraseBook, groups: PhraseBook): (words: string) => Set<string> {
  const beginnings = new Map<string, Beginning[]>()
  const names = new Map<string, Names>()
  const known = new Set<string>()
  const addPart = (part: string) => {
    if (known.has(part)) return
    known.add(part)
    for (const text of groups[part] ?? [part]) {
      const beginning = { text: text.replace(/_$/, ' '), part }
      push(beginnings, beginning.text.slice(0, KEY_LENGTH), beginning)
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
  return words => find(words, beginnings, names)
}

function find(words: string, beginnings: Map<string, Beginning[]>, names: Map<string, Names>): Set<string> {
  const found = new Set<string>()
  /** The parts of the words before, the last word at the end. */
  const before: string[][] = []
  for (let start = 1; start < words.length; start = words.indexOf(' ', start) + 1) {
    const here = partsAt(words, start, beginnings)
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

/** What begins at a word. */
function partsAt(words: string, start: number, beginnings: Map<string, Beginning[]>): string[] {
  const parts: string[] = []
  for (let length = 1; length <= KEY_LENGTH; length++)
    for (const { text, part } of beginnings.get(words.slice(start, start + length)) ?? [])
      if (words.startsWith(text, start)) parts.push(part)
  return parts
}

function namesOf(names: Map<string, Names>, part: string): Names {
  const known = names.get(part) ?? { alone: [], after: new Map<string, string[]>() }
  names.set(part, known)
  return known
}

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}
