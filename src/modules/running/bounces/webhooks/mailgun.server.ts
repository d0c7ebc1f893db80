import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { refusesAddress } from '../../../../platform/mail/mail.ts'
import { fromUnix, isSameText, jsonIn, type ReadWebhook } from './webhook.server.ts'

const Report = z.object({
  signature: z.object({
    timestamp: z.string().regex(/^\d{1,12}$/),
    token: z.string().min(1).max(100),
    signature: z.string().max(200),
  }),
  'event-data': z.object({
    event: z.string(),
    severity: z.string().optional(),
    reason: z.string().optional(),
    recipient: z.string().optional(),
    'delivery-status': z.object({ 'enhanced-code': z.string().nullish() }).optional(),
  }),
})
type Event = z.infer<typeof Report>['event-data']

/** `suppress-bounce`: Mailgun did not even try, because of an earlier bounce. */
const HARD_REASONS = new Set(['bounce', 'suppress-bounce'])

/** Mailgun signs a time and a token, and not what it reports, so the token counts once. */
export const readMailgun: ReadWebhook = async ({ body }, key) => {
  const { data } = Report.safeParse(jsonIn(body))
  if (!data) return undefined
  const { timestamp, token, signature } = data.signature
  const expected = createHmac('sha256', key).update(`${timestamp}${token}`).digest('hex')
  if (!isSameText(signature.toLowerCase(), expected)) return undefined
  const event = data['event-data']
  const kind = event.event === 'complained' ? 'complaint' : isHard(event) ? 'bounce' : undefined
  if (!kind || event.recipient === undefined) return []
  return [{ source: 'mailgun', id: token, address: event.recipient, kind, at: fromUnix(Number(timestamp)) }]
}

function isHard({ event, severity, reason = '', 'delivery-status': status }: Event): boolean {
  const code = status?.['enhanced-code']
  return event === 'failed' && severity === 'permanent' && HARD_REASONS.has(reason) && (!code || refusesAddress(code))
}
