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

/** A name with a top level domain: no address of numbers, no name of a local network. */
const PUBLIC_HOST = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.){1,10}(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/
const LOCAL_HOST = /\.(?:local|localhost|internal|lan|home|test|example|invalid|onion|arpa)$/

/** The https URL of a public site; undefined for anything else, such as one with an account or a port in it. */
export function parsePublicAddress(text: string): URL | undefined {
  const url = parseWebAddress(text)
  if (!url || url.protocol !== 'https:' || url.username || url.password || url.port) return undefined
  return PUBLIC_HOST.test(url.hostname) && !LOCAL_HOST.test(url.hostname) ? url : undefined
}
