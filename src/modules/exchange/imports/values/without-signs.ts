/** A text from its first to its last character that matches. In linear time, which a regular expression with two ends has not. */
export function withoutSigns(text: string, kept: RegExp): string {
  const characters = Array.from(text)
  const first = characters.findIndex(character => kept.test(character))
  const last = characters.findLastIndex(character => kept.test(character))
  return first < 0 ? '' : characters.slice(first, last + 1).join('')
}
