/** Whether PostgreSQL can store a text: it takes neither a zero byte nor half of a surrogate pair. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')
