import { msg } from '../i18n/t.ts'
import { parsePublicAddress } from './links.ts'

export const MAX_DONATION_LENGTH = 300
export const DONATION_WRONG = msg(
  'Please enter the address of your donation page, like https://example.org/donate. Short links and links that lead elsewhere hide where they go.',
)

/** A page for donations. */
export interface DonationLink {
  href: string
  /** Readers are told it before they follow the link; in ASCII, so that no letter looks like another. */
  host: string
}

/** They show one host and lead to another. */
const SHORTENERS = new Set(
  'bit.ly tinyurl.com t.co goo.gl ow.ly is.gd v.gd buff.ly rebrand.ly cutt.ly lnkd.in shorturl.at t.ly rb.gy s.id tiny.cc bl.ink short.io shorte.st adf.ly urlz.fr kutt.it'.split(
    ' ',
  ),
)
const TRACKING = /^(?:utm_\w+|fbclid|gclid|dclid|msclkid|mc_[ce]id|igshid|yclid|twclid|ttclid|_hs\w+)$/i

/** Reads the address of a page for donations; undefined for everything that hides where it leads. Adds a missing `https://`. */
export function readDonationLink(text: string): DonationLink | undefined {
  const trimmed = text.trim()
  if (trimmed.length > MAX_DONATION_LENGTH || /[\s\\]/.test(trimmed)) return undefined
  const url = parsePublicAddress(/^[a-z][a-z\d+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`)
  if (!url || SHORTENERS.has(url.hostname.replace(/^www\./, ''))) return undefined
  for (const [name, value] of Array.from(url.searchParams)) {
    if (/^(?:[a-z]+:)?\/\//i.test(value.trim())) return undefined
    if (TRACKING.test(name)) url.searchParams.delete(name)
  }
  return { href: url.href, host: url.hostname.replace(/^www\./, '') }
}
