/** Whether PostgreSQL can store a text: it refuses zero bytes and lone surrogates. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/** A text in Unicode's composed form, in which equal texts are equal. */
export const composed = (text: string): string => shortenMarks(text).normalize('NFC')

/**
 * Without embeddings and overrides of the direction, which affect the text after them. Direction marks stay: Arabic
 * and Hebrew use them.
 */
const withoutTurns = (text: string): string => text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')

/** A text as it is stored: composed, and without effects on the direction of what follows. */
export const storedText = (text: string): string => composed(withoutTurns(text))

/** A name from elsewhere without forbidden characters; it may be empty. */
export const shownName = (name: string): string =>
  composed(name).replaceAll(/[\p{Bidi_Control}\p{Cc}\p{Cn}\p{Co}]/gu, character => (/\s/.test(character) ? ' ' : ''))

/** No letter of any language has more marks. Sorting very many would take quadratic time. */
export const shortenMarks = (text: string): string => text.replaceAll(/(\p{M}{30})\p{M}+/gu, '$1')

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
