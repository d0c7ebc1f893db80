export interface TextPart {
  text: string
  /** Its index in the text. */
  at: number
  /** The URL of a link; absent for plain text. */
  href?: string
}

const ADDRESS = /https?:\/\/[^\s<>"]+/gi
/** Punctuation after a URL that belongs to the sentence. */
const TRAILING = new Set(".,;:!?'’”»*_~")

/** Further URLs stay plain text, so that one message cannot fill a page with elements. */
const MAX_LINKS = 100

/** Splits a text at its http and https URLs; the parts joined are the text. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of [...text.matchAll(ADDRESS)].slice(0, MAX_LINKS)) {
    const address = trimUrl(found)
    const href = hrefOf(address)
    if (!href) continue
    if (index > end) parts.push({ text: text.slice(end, index), at: end })
    parts.push({ text: address, at: index, href })
    end = index + address.length
  }
  if (end < text.length) parts.push({ text: text.slice(end), at: end })
  return parts
}

/** Removes trailing punctuation and unopened brackets from a URL. Linear, because users write the input. */
function trimUrl(found: string): string {
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

/** The maximum of DNS. Longer hosts are refused, because parsing a non-ASCII host takes quadratic time. */
const MAX_HOST_LENGTH = 253

/** The http or https URL of a text; undefined for anything else. */
export function parseWebAddress(text: string): URL | undefined {
  const [, host = ''] = /^https?:[/\\]*([^/\\?#]*)/i.exec(text) ?? []
  const url = host.length <= MAX_HOST_LENGTH ? URL.parse(text) : null
  return url && /^https?:$/.test(url.protocol) ? url : undefined
}
