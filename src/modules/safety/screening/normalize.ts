/** Separates accents and replaces styled letters. A text that would become much longer keeps them: one character can become eighteen. */
function decompose(text: string): string {
  const plain = text.normalize('NFKD')
  return plain.length > 2 * text.length ? text.normalize('NFD') : plain
}

/** Cyrillic and Greek letters that look like Latin ones. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  х: 'x',
  у: 'y',
  і: 'i',
  ј: 'j',
  ѕ: 's',
  к: 'k',
  м: 'm',
  т: 't',
  в: 'b',
  н: 'h',
  ո: 'n',
  ı: 'i',
  α: 'a',
  ε: 'e',
  ο: 'o',
  ρ: 'p',
  ν: 'v',
  ι: 'i',
  κ: 'k',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ł: 'l',
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
}
const DIGIT_LETTERS: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't' }

/** Four or more single letters in a row, which are read as one word: "z e l l e". */
const MIN_SPACED = 4

/** Converts to lower case without accents, with one space between words and at both ends, and currency signs as "euro". */
export function normalize(text: string): string {
  const words = decompose(text)
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll(/(?:[€$£]\s*)+/g, ' euro ')
    .replaceAll(/(\d)(?=[a-z€])/g, '$1')
    .replaceAll(/[^\0-\x7F]/gu, letter => LOOK_ALIKES[letter] ?? letter)
    .split(/[^\p{L}\p{N}]/u)
    .filter(Boolean)
    .map(plainLetters)
  return ` ${joinSpaced(words).join(' ')} `
}

/** Replaces digits between letters: "wh4tsapp" becomes "whatsapp". */
const plainLetters = (word: string): string =>
  /^[a-z]+[013457]+[a-z][a-z0-9]*$/.test(word)
    ? word.replaceAll(/[013457]/g, digit => DIGIT_LETTERS[digit] ?? digit)
    : word

function joinSpaced(words: readonly string[]): string[] {
  const joined: string[] = []
  let run: string[] = []
  const close = () => {
    joined.push(...(run.length >= MIN_SPACED ? [run.join('')] : run))
    run = []
  }
  for (const word of words)
    if (/^\p{L}$/u.test(word)) run.push(word)
    else {
      close()
      joined.push(word)
    }
  close()
  return joined
}
