import { z } from 'zod'
import { isSameText, jsonIn, type ReadWebhook } from './webhook.server.ts'

const Report = z.object({
  RecordType: z.enum(['Bounce', 'SpamComplaint']),
  ID: z.union([z.int(), z.string().max(100)]),
  Type: z.string(),
  Email: z.string(),
  Inactive: z.boolean().default(false),
  BouncedAt: z.string().optional(),
})

/** Postmark stops sending to such an address; later mails are refused where they are handed over. */
const HARD_TYPES = new Set(['HardBounce', 'BadEmailAddress', 'SMTPApiError'])

/** Postmark signs nothing; the address that it calls holds a user and a password. */
export const readPostmark: ReadWebhook = async ({ headers, body }, password) => {
  const [, encoded = ''] = /^Basic ([\w+/=]+)$/i.exec(headers.get('authorization') ?? '') ?? []
  const given = Buffer.from(encoded, 'base64').toString('utf8')
  if (!isSameText(given.slice(given.indexOf(':') + 1), password)) return undefined
  const { data } = Report.safeParse(jsonIn(body))
  if (!data) return []
  const { RecordType, ID, Type, Email: address, Inactive, BouncedAt } = data
  const isComplaint = RecordType === 'SpamComplaint' || Type === 'SpamComplaint'
  if (!isComplaint && !(HARD_TYPES.has(Type) && Inactive)) return []
  const at = BouncedAt === undefined ? Number.NaN : Date.parse(BouncedAt)
  return [
    {
      source: 'postmark',
      id: String(ID),
      address,
      kind: isComplaint ? 'complaint' : 'bounce',
      at: Number.isNaN(at) ? undefined : new Date(at),
    },
  ]
}
