import { verify, X509Certificate } from 'node:crypto'
import { z } from 'zod'
import { FetchRefused } from '../../../../platform/http/fetch-public.ts'
import { refusesAddress } from '../../../../platform/mail/mail.ts'
import type { Bounce } from '../count-bounce.server.ts'
import { jsonIn, type ReadWebhook, type WebhookCall } from './webhook.server.ts'

/** A message of Amazon SNS. */
const Message = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: z.string(),
  TopicArn: z.string(),
  Subject: z.string().optional(),
  Message: z.string(),
  Timestamp: z.string(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.string(),
  SigningCertURL: z.string(),
  SubscribeURL: z.string().optional(),
  Token: z.string().optional(),
})
type Message = z.infer<typeof Message>

const Recipients = z.array(z.object({ emailAddress: z.string(), status: z.string().optional() })).max(100)
/** What Amazon SES reports: as a notification of an identity, or as an event of a configuration set. */
const Report = z.object({
  notificationType: z.string().optional(),
  eventType: z.string().optional(),
  bounce: z
    .object({ bounceType: z.string(), feedbackId: z.string().min(1).max(200), bouncedRecipients: Recipients })
    .optional(),
  complaint: z
    .object({
      feedbackId: z.string().min(1).max(200),
      complainedRecipients: Recipients,
      complaintFeedbackType: z.string().nullish(),
    })
    .optional(),
})

/**
 * Amazon SNS signs its messages. Only those of the topic in the settings count, and its certificate comes from the host of the topic's
 * region alone. The confirmation of the subscription is answered.
 */
export const readSes: ReadWebhook = async (call, topic) => {
  const { data: message } = Message.safeParse(jsonIn(call.body))
  if (message?.TopicArn !== topic || !(await isSigned(message, topic, call))) return undefined
  if (message.Type === 'SubscriptionConfirmation') await confirmSubscription(message, topic, call)
  return message.Type === 'Notification' ? bouncesIn(message) : []
}

function bouncesIn({ Message: text, Timestamp }: Message): Bounce[] {
  const { data } = Report.safeParse(jsonIn(text))
  if (!data) return []
  const at = new Date(Timestamp)
  const { bounce, complaint } = data
  const type = data.notificationType ?? data.eventType
  const toBounces = (kind: Bounce['kind'], feedbackId: string, recipients: z.infer<typeof Recipients>): Bounce[] =>
    recipients.flatMap(({ emailAddress: address, status }, position) =>
      kind === 'complaint' || !status || refusesAddress(status)
        ? [{ source: 'ses', id: `${feedbackId}:${position}`, address, kind, at }]
        : [],
    )
  if (type === 'Bounce' && bounce?.bounceType === 'Permanent')
    return toBounces('bounce', bounce.feedbackId, bounce.bouncedRecipients)
  if (type === 'Complaint' && complaint && complaint.complaintFeedbackType !== 'not-spam')
    return toBounces('complaint', complaint.feedbackId, complaint.complainedRecipients)
  return []
}

const SIGNED_FIELDS = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
  UnsubscribeConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
} as const

async function isSigned(message: Message, topic: string, call: WebhookCall): Promise<boolean> {
  const certificate = await certificateAt(message.SigningCertURL, topic, call)
  if (!certificate) return false
  const [from, to] = [Date.parse(certificate.validFrom), Date.parse(certificate.validTo)]
  if (call.now.getTime() < from || call.now.getTime() > to) return false
  const text = SIGNED_FIELDS[message.Type]
    .map(name => [name, message[name]] as const)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}\n${value}\n`)
    .join('')
  const algorithm = message.SignatureVersion === '1' ? 'sha1' : 'sha256'
  return verify(algorithm, Buffer.from(text), certificate.publicKey, Buffer.from(message.Signature, 'base64'))
}

const CERTIFICATE_PATH = /^\/SimpleNotificationService-[\da-zA-Z]{1,100}\.pem$/
const MAX_KEPT = 4
const kept = new Map<string, X509Certificate>()

/** Amazon's certificates change about once a year. */
async function certificateAt(
  address: string,
  topic: string,
  { fetch }: WebhookCall,
): Promise<X509Certificate | undefined> {
  if (!isAtSns(address, topic) || !CERTIFICATE_PATH.test(new URL(address).pathname)) return undefined
  const known = kept.get(address)
  if (known) return known
  try {
    const certificate = new X509Certificate(await fetch(address))
    if (kept.size >= MAX_KEPT) kept.clear()
    kept.set(address, certificate)
    return certificate
  } catch (error) {
    // Amazon sends the message again.
    if (error instanceof FetchRefused && error.mayPass) throw error
    return undefined
  }
}

/** @throws FetchRefused */
async function confirmSubscription({ SubscribeURL = '' }: Message, topic: string, { fetch }: WebhookCall) {
  if (isAtSns(SubscribeURL, topic)) await fetch(SubscribeURL)
}

/** Whether an address is on the host of Amazon SNS in the topic's region. */
function isAtSns(address: string, topic: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, host, username } = new URL(address)
  const [, partition, , region] = topic.split(':')
  const domain = partition === 'aws-cn' ? 'amazonaws.com.cn' : 'amazonaws.com'
  return protocol === 'https:' && host === `sns.${region}.${domain}` && username === ''
}
