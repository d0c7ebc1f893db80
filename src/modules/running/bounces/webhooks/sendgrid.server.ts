import { createPublicKey, verify } from 'node:crypto'
import { z } from 'zod'
import { refusesAddress } from '../../../../platform/mail/mail.ts'
import type { Bounce } from '../count-bounce.server.ts'
import { fromUnix, jsonIn, type ReadWebhook } from './webhook.server.ts'

const Event = z.object({
  event: z.string(),
  email: z.string(),
  sg_event_id: z.string().min(1).max(200),
  timestamp: z.number().nonnegative(),
  type: z.string().optional(),
  status: z.string().optional(),
  reason: z.string().optional(),
})
type Event = z.infer<typeof Event>

/** SendGrid did not even try, because of an earlier bounce or because there can be no such address. */
const DROPPED_ADDRESSES = new Set(['bounced address', 'invalid'])

/** SendGrid signs the time and the body with a key of the account (ECDSA). */
export const readSendgrid: ReadWebhook = async ({ headers, body }, publicKey) => {
  const signature = headers.get('x-twilio-email-event-webhook-signature') ?? ''
  const timestamp = headers.get('x-twilio-email-event-webhook-timestamp') ?? ''
  if (!isSigned(`${timestamp}${body}`, signature, publicKey)) return undefined
  const events = jsonIn(body)
  return Array.isArray(events) ? events.flatMap(toBounces) : []
}

function isSigned(text: string, signature: string, publicKey: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
    return verify('sha256', Buffer.from(text), key, Buffer.from(signature, 'base64'))
  } catch {
    return false
  }
}

function toBounces(given: unknown): Bounce[] {
  const { data } = Event.safeParse(given)
  const kind = data && kindOf(data)
  if (!kind) return []
  return [{ source: 'sendgrid', id: data.sg_event_id, address: data.email, kind, at: fromUnix(data.timestamp) }]
}

/** A bounce of the type `blocked` says that the server refuses mails of this sender, or for now. */
function kindOf({ event, type = 'bounce', status, reason = '' }: Event): Bounce['kind'] | undefined {
  if (event === 'spamreport') return 'complaint'
  if (event === 'dropped') return DROPPED_ADDRESSES.has(reason.toLowerCase()) ? 'bounce' : undefined
  return event === 'bounce' && type === 'bounce' && (!status || refusesAddress(status)) ? 'bounce' : undefined
}
