/** A text as a part of a `like` pattern in which it means itself alone. */
export const escapeWildcards = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)
