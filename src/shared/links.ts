export interface TextPart {
  text: string
  /** Where it begins. */
  at: number
  /** Where the text is an address of the web: that address. */
  href?: string
}

const ADDRESS = /https?:\/\/[^\s<>"]+/gi
/** Punctuation that ends the sentence around an address, not the address. */
const TRAILING = new Set(".,;:!?'’”»*_~")

/** More links than anybody writes by hand; further addresses stay text, so that no message fills a page with elements. */
const MAX_LINKS = 100

/** Cuts a text at the web addresses in it; the parts together are the text. Nothing but http and https counts. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of [...text.matchAll(ADDRESS)].slice(0, MAX_LINKS)) {
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

/** Removes what follows the address: punctuation, and brackets that were not opened within it. One pass, because people write it. */
function withoutEnd(found: string): string {
  let unopened = count(found, ')') - count(found, '(')
  let end = found.length
  for (; end > 0; end--) {
    const last = found.charAt(end - 1)
    if (last === ')' && unopened > 0) unopened--
    else if (!TRAILING.has(last)) break
  }
  return found.slice(0, end)
}

const count = (text: string, character: string): number => text.split(character).length - 1

function hrefOf(address: string): string | undefined {
  const url = parseWebAddress(address)
  return url?.hostname ? url.href : undefined
}

/** As long as a host can be. The time to parse one that is not ASCII grows with the square of its length. */
const MAX_HOST_LENGTH = 253

/** The URL that a text is; undefined for what is none, or neither http nor https. */
export function parseWebAddress(text: string): URL | undefined {
  const [, host = ''] = /^https?:[/\\]*([^/\\?#]*)/i.exec(text) ?? []
  const url = host.length <= MAX_HOST_LENGTH ? URL.parse(text) : null
  return url && /^https?:$/.test(url.protocol) ? url : undefined
}
