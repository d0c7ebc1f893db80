const LETTERS: Record<string, string> = { '@': 'a', '4': 'a', '8': 'b', '3': 'e', '0': 'o', $: 's', '5': 's', '7': 't' }

/** A text as typed, and with the letters that signs and digits may stand for. */
export function readingsOf(text: string): string[] {
  const read = text.replaceAll(/[@4830$57]/g, sign => LETTERS[sign] ?? sign)
  return [text, ...['i', 'l'].map(letter => read.replaceAll(/[1!|]/g, letter))]
}
