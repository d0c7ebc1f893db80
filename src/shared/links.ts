export interface TextPart {
  text: string
  /** Where it begins. */
  at: number
  /** Where the text is an address of the web: that address. */
  href?: string
}

const ADDRESS = /https?:\/\/[^\s<>"]+/gi
/** What ends the sentence around an address rather than the address. */
const TRAILING = /[.,;:!?'’”»*_~]+$/

/** Cuts a text at the web addresses in it; the parts together are the text. Nothing but http and https counts. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutEnd(found)
    const href = hrefOf(address)
    if (!href) continue
    if (index > end) parts.push({ text: text.slice(end, index), at: end })
    parts.push({ text: address, at: index, href })
    end = index + address.length
  }
  if (end < text.length) parts.push({ text: text.slice(end), at: end })
  return parts
}

/** A bracket belongs to the address where it was opened within it. */
function withoutEnd(found: string): string {
  const address = found.replace(TRAILING, '')
  const unopened = address.endsWith(')') && count(address, '(') < count(address, ')')
  return unopened ? withoutEnd(address.slice(0, -1)) : address
}

const count = (text: string, letter: string): number => text.split(letter).length - 1

function hrefOf(address: string): string | undefined {
  const url = URL.parse(address)
  return url && url.hostname && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : undefined
}
