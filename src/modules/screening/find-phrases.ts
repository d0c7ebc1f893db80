/** Phrases by what they stand for. `a ~ b` is `b` within `MAX_GAP` words after `a`; words in capitals name a group of beginnings. */
export type PhraseBook = Readonly<Record<string, readonly string[]>>

/** How many words later the second part of `a ~ b` may begin. */
const MAX_GAP = 7
const KEY_LENGTH = 2

interface Beginning {
  text: string
  /** What a match of this beginning stands for: the beginning itself or its group. */
  part: string
}

interface Pattern {
  name: string
  /** Must have been seen shortly before, where given. */
  first?: string
}

/** Finds which names of a book a text holds. Takes time linear in the text: each word is compared with the few beginnings of its first two characters. */
export function compilePhrases(book: PhraseBook, groups: PhraseBook): (words: string) => Set<string> {
  const beginnings = new Map<string, Beginning[]>()
  const patterns = new Map<string, Pattern[]>()
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
      push(patterns, second ?? first, second === undefined ? { name } : { name, first })
    }
  return words => find(words, beginnings, patterns)
}

function find(words: string, beginnings: Map<string, Beginning[]>, patterns: Map<string, Pattern[]>): Set<string> {
  const found = new Set<string>()
  /** Number of the last word at which a part began. */
  const lastSeen = new Map<string, number>()
  let number = 0
  for (let start = 1; start < words.length; start = words.indexOf(' ', start) + 1) {
    number++
    const here = (beginnings.get(words.slice(start, start + KEY_LENGTH)) ?? []).filter(({ text }) =>
      words.startsWith(text, start),
    )
    for (const { part } of here)
      for (const { name, first } of patterns.get(part) ?? [])
        if (first === undefined || number - (lastSeen.get(first) ?? -MAX_GAP) < MAX_GAP) found.add(name)
    for (const { part } of here) lastSeen.set(part, number)
  }
  return found
}

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}
