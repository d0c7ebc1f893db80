import { shortenMarks } from './text.ts'

/**
 * Accents, points and vowel signs that people leave out, and invisible characters. The database's `fold_text` has the
 * same.
 */
const LEFT_OUT =
  // oxlint-disable-next-line no-misleading-character-class -- marks are meant alone
  /[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\ufff0-\ufff8\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/gu

/** Letters that Unicode does not decompose, in lower case. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  þ: 'th',
  ŧ: 't',
  ς: 'σ',
}

/**
 * A text in the form that searches compare: lower case without accents, and one of several spellings, so that
 * `strasse` finds "Straße". The database's `fold_text` gives the same.
 */
export const foldText = (text: string): string =>
  shortenMarks(text)
    .normalize('NFKD')
    .replaceAll(LEFT_OUT, '')
    .toLowerCase()
    .replaceAll(/[ßæœøđðħıłþŧς]/g, letter => LETTERS[letter] ?? letter)
    .normalize('NFC')
