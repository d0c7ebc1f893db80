/** Between the context and the text of a message, as in PO files of gettext. */
export const CONTEXT_END = '\u0004'

/** The English text of a message, without its context. */
export const sourceText = (key: string): string => key.slice(key.indexOf(CONTEXT_END) + 1)

/** Whether a text has values to fill in. */
export const hasValues = (text: string): boolean => text.includes('{')
