/** Whether PostgreSQL can store a text: it refuses zero bytes and lone surrogates. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
