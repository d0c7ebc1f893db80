import { createHmac, sign } from 'node:crypto'

/*
 * What each provider sends, written after its documentation, with the fields that it has beside those that are read.
 */

export function mailgunCall(key: string, event: object, token: string, at: Date): string {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signature = createHmac('sha256', key).update(`${timestamp}${token}`).digest('hex')
  return JSON.stringify({
    signature: { token, timestamp, signature },
    'event-data': {
      id: 'G9Bn5sl1TC6nu79C8C0bwg',
      timestamp: at.getTime() / 1000,
      'log-level': 'error',
      event: 'failed',
      severity: 'permanent',
      reason: 'bounce',
      'delivery-status': { 'attempt-no': 1, code: 550, 'enhanced-code': '5.1.1', description: 'User unknown' },
      flags: { 'is-routed': false, 'is-test-mode': false },
      envelope: { transport: 'smtp', sender: 'bounces@pets.example', targets: 'ana@example.org' },
      message: { headers: { 'message-id': 'news-1@pets.example', from: 'no-reply@pets.example' }, size: 867 },
      'recipient-domain': 'example.org',
      ...event,
    },
  })
}

export const sendgridEvent = (email: string, id: string, at: Date, changes: object = {}): object => ({
  email,
  event: 'bounce',
  type: 'bounce',
  bounce_classification: 'Invalid Address',
  status: '5.1.1',
  reason: '550 5.1.1 The email account that you tried to reach does not exist.',
  timestamp: Math.floor(at.getTime() / 1000),
  'smtp-id': '<news-1@pets.example>',
  sg_event_id: id,
  sg_message_id: 'qNwBLgPQQjW6DJvKQwSAbw.filter0001',
  ip: '192.0.2.1',
  tls: 1,
  ...changes,
})

export const postmarkCall = (email: string, id: number, changes: object = {}): object => ({
  RecordType: 'Bounce',
  ID: id,
  Type: 'HardBounce',
  TypeCode: 1,
  Name: 'Hard bounce',
  Tag: '',
  MessageID: '883953f4-6105-42a2-a16a-77a8eac79483',
  ServerID: 23,
  MessageStream: 'outbound',
  Description: 'The server was unable to deliver your message.',
  Details: 'smtp;550 5.1.1 no such user',
  Email: email,
  From: 'no-reply@pets.example',
  BouncedAt: new Date().toISOString(),
  DumpAvailable: true,
  Inactive: true,
  CanActivate: true,
  Subject: 'News',
  ...changes,
})

const sesMail = (email: string) => ({
  timestamp: '2026-11-29T07:59:58.237Z',
  source: 'no-reply@pets.example',
  messageId: '00000138111222aa-33322211-cccc-cccc-cccc-ddddaaaa0680-000000',
  destination: [email],
})

/** As a notification of an identity. */
export const sesBounce = (email: string, feedbackId: string, bounce: object = {}): object => ({
  notificationType: 'Bounce',
  mail: sesMail(email),
  bounce: {
    bounceType: 'Permanent',
    bounceSubType: 'General',
    bouncedRecipients: [
      { emailAddress: email, status: '5.1.1', action: 'failed', diagnosticCode: 'smtp; 550 5.1.1 user unknown' },
    ],
    timestamp: '2026-11-29T07:59:58.237Z',
    feedbackId,
    ...bounce,
  },
})

/** As an event of a configuration set. */
export const sesComplaint = (email: string, feedbackId: string, complaintFeedbackType: string): object => ({
  eventType: 'Complaint',
  mail: sesMail(email),
  complaint: {
    complainedRecipients: [{ emailAddress: email }],
    timestamp: '2026-11-29T07:59:58.237Z',
    feedbackId,
    complaintFeedbackType,
    complaintSubType: null,
    userAgent: 'ExampleCorp Feedback Loop (V0.01)',
  },
})

interface SnsParts {
  topic: string
  /** The private key that signs, as PEM. */
  key: string
  at: Date
  report: object
  version: '1' | '2'
  type?: 'Notification' | 'SubscriptionConfirmation'
  certificateUrl?: string
}

const HOST = 'https://sns.eu-west-1.amazonaws.com'

/** A signed message of Amazon SNS. */
export function snsMessage({
  topic,
  key,
  at,
  report,
  version,
  type = 'Notification',
  certificateUrl,
}: SnsParts): string {
  const subscription = {
    Token: '2336412f37fb687f',
    SubscribeURL: `${HOST}/?Action=ConfirmSubscription&TopicArn=${topic}`,
  }
  const message: Record<string, string> = {
    Type: type,
    MessageId: '22b80b92-fdea-4c2c-8f9d-bdfb0c7bf324',
    TopicArn: topic,
    ...(type === 'Notification' ? { Subject: 'Amazon SES Email Event Notification' } : subscription),
    Message: JSON.stringify(report),
    Timestamp: at.toISOString(),
  }
  const signed = Object.keys(message)
    .toSorted((one, other) => (one < other ? -1 : 1))
    .map(name => `${name}\n${message[name]}\n`)
    .join('')
  return JSON.stringify({
    ...message,
    SignatureVersion: version,
    Signature: sign(version === '1' ? 'sha1' : 'sha256', Buffer.from(signed), key).toString('base64'),
    SigningCertURL: certificateUrl ?? `${HOST}/SimpleNotificationService-0123456789abcdef.pem`,
  })
}
