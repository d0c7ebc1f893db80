import PostalMime, { type Attachment } from 'postal-mime'
import { BOUNCE_HEADER, findBounceTokens } from '../../../../platform/mail/bounce-token.ts'

/** What a delivery status notification (RFC 3464) says. Everything in it may be forged; the tokens tell. */
export interface DeliveryReport {
  recipients: ReportedRecipient[]
  /** What looks like the token of a mail, in the addresses and in the returned headers. */
  tokens: string[]
  /** Addresses to which the returned mail was sent, as its first header `To` names them. */
  sentTo: string[]
}

export interface ReportedRecipient {
  /** In lower case: `failed`, `delayed`, `delivered`, `relayed` or `expanded`. */
  action: string
  /** For example 5.1.1. */
  status: string
  /** As the report names the recipient: the first is that of the mail, the second where it was forwarded to. */
  addresses: string[]
}

/** A mail has one recipient, and its report names the servers on the way. */
const MAX_RECIPIENTS = 20
const MAX_TOKENS = 20
const MAX_ADDRESS_LENGTH = 320
const PARSER_LIMITS = { maxNestingDepth: 20, maxHeadersSize: 64 * 1024, forceRfc822Attachments: true }

/** Reads a mail; undefined for one that is no delivery status notification, such as an answer of somebody who is away. */
export async function readReport(mail: Uint8Array): Promise<DeliveryReport | undefined> {
  const { headers, attachments } = await PostalMime.parse(mail, PARSER_LIMITS)
  const type = headers.find(({ key }) => key === 'content-type')?.value ?? ''
  if (!/^\s*multipart\/report\b/i.test(type)) return undefined
  const report = attachments.find(({ mimeType }) => STATUS_TYPES.has(mimeType))
  if (!report) return undefined
  const returned = attachments.find(({ mimeType }) => RETURNED_TYPES.has(mimeType))
  const returnedFields = returned ? (fieldGroups(textOf(returned))[0] ?? []) : []
  const addressed = headers.filter(({ key }) => ADDRESSED.has(key)).map(({ value }) => value)
  const repeated = returnedFields.filter(([name]) => CARRIERS.has(name)).map(([, value]) => value)
  return {
    // The first group is about the report itself.
    recipients: fieldGroups(textOf(report))
      .slice(1, MAX_RECIPIENTS + 1)
      .map(toRecipient),
    tokens: findBounceTokens([...addressed, ...repeated].join('\n')).slice(0, MAX_TOKENS),
    // Mails of the site name one recipient.
    sentTo: addressIn(returnedFields.find(([name]) => name === 'to')?.[1] ?? ''),
  }
}

const STATUS_TYPES = new Set(['message/delivery-status', 'message/global-delivery-status'])
const RETURNED_TYPES = new Set(['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers'])
/** Where servers write the address to which the report was sent. */
const ADDRESSED = new Set(['to', 'delivered-to', 'x-original-to', 'envelope-to'])
const CARRIERS = new Set([BOUNCE_HEADER.toLowerCase(), 'return-path'])

const textOf = ({ content }: Attachment): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content)

/** Name in lower case, and value. */
type Field = [name: string, value: string]

/** Groups of fields, which empty lines separate. A line that begins with a space continues the one before. */
export function fieldGroups(text: string): Field[][] {
  const groups: Field[][] = [[]]
  for (const line of text.split(/\r\n|\r|\n/)) {
    const group = groups.at(-1) ?? []
    const last = group.at(-1)
    if (line.trim() === '') {
      if (group.length > 0) groups.push([])
    } else if (last && (line.startsWith(' ') || line.startsWith('\t'))) last[1] += ` ${line.trim()}`
    else {
      const colon = line.indexOf(':')
      if (colon > 0) group.push([line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()])
    }
  }
  return groups.filter(group => group.length > 0)
}

function toRecipient(fields: Field[]): ReportedRecipient {
  const valueOf = (name: string) => fields.find(([other]) => other === name)?.[1] ?? ''
  return {
    action: valueOf('action').split(/\s/)[0]?.toLowerCase() ?? '',
    status: /^\d\.\d{1,3}\.\d{1,3}/.exec(valueOf('status'))?.[0] ?? '',
    addresses: ['original-recipient', 'final-recipient'].flatMap(name => typedAddress(valueOf(name))),
  }
}

/** The address in `rfc822; ana@example.org`. */
function typedAddress(value: string): string[] {
  const semicolon = value.indexOf(';')
  return semicolon < 0 ? [] : addressIn(value.slice(semicolon + 1))
}

/** The address in `Ana <ana@example.org>` or `ana+2Bpets@example.org`, the form of RFC 3461. */
function addressIn(value: string): string[] {
  const open = value.lastIndexOf('<')
  const close = value.indexOf('>', open)
  const address = (open < 0 ? value : value.slice(open + 1, close < 0 ? undefined : close)).trim()
  if (!address.includes('@') || address.length > MAX_ADDRESS_LENGTH) return []
  const decoded = address.replaceAll(/\+([\dA-F]{2})/g, (_, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  )
  return decoded === address ? [address] : [address, decoded]
}
