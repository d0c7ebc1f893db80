import { z } from 'zod'
import { ESCAPE_FORM, isDecodable, required, Url } from './setting-shapes.ts'

/** How the site learns of mails that were accepted first and could not be delivered later. */
export interface BounceSettings {
  /** The envelope sender of mails. A `*` in it is replaced by the token of each mail. */
  address: string | undefined
  /** The mailbox that gets what is sent to that address. */
  mailbox: MailboxSettings | undefined
  /** The topic of Amazon SNS to which Amazon SES reports. */
  sesTopic: string | undefined
  /** Mailgun's signing key for webhooks. */
  mailgunKey: string | undefined
  /** SendGrid's public key for its signed event webhook. */
  sendgridKey: string | undefined
  /** The password in the address that Postmark calls. */
  postmarkPassword: string | undefined
}

export interface MailboxSettings {
  host: string
  port: number
  /** Whether the connection begins with TLS. Otherwise it must change to it, except on this machine. */
  tls: boolean
  user: string
  password: string
  folder: string
}

/** As long as the token that replaces the `*`. */
const TOKEN_LENGTH = 26
/** Of the part before the @, by RFC 5321. */
const MAX_LOCAL_LENGTH = 64

export const bounceVariables = {
  BOUNCE_ADDRESS: z
    .string()
    .refine(isBounceAddress, {
      error: 'must be an email address, such as bounces@example.org or bounces+*@example.org',
    })
    .optional(),
  BOUNCE_IMAP_URL: Url(['imaps:', 'imap:'])
    .refine(url => new URL(url).username !== '' && new URL(url).password !== '', {
      error: 'must name a user and a password, such as imaps://user:password@mail.example.org/INBOX',
    })
    .refine(isDecodable, { error: ESCAPE_FORM })
    .optional(),
  BOUNCE_SES_TOPIC: z
    .string()
    .regex(/^arn:aws(?:-cn|-us-gov)?:sns:[a-z\d-]+:\d{12}:[\w-]{1,256}$/, {
      error: 'must be the ARN of an Amazon SNS topic, such as arn:aws:sns:eu-west-1:123456789012:bounces',
    })
    .optional(),
  BOUNCE_MAILGUN_KEY: z.string().min(16, { error: 'must have at least 16 characters' }).optional(),
  BOUNCE_SENDGRID_KEY: z
    .string()
    .regex(/^[\w+/]{80,400}={0,2}$/, { error: "must be the verification key of SendGrid's event webhook (base64)" })
    .optional(),
  BOUNCE_POSTMARK_PASSWORD: z.string().min(16, { error: 'must have at least 16 characters' }).optional(),
}

interface BounceVariables {
  BOUNCE_ADDRESS?: string | undefined
  BOUNCE_IMAP_URL?: string | undefined
  BOUNCE_SES_TOPIC?: string | undefined
  BOUNCE_MAILGUN_KEY?: string | undefined
  BOUNCE_SENDGRID_KEY?: string | undefined
  BOUNCE_POSTMARK_PASSWORD?: string | undefined
}

/** @throws SettingsError */
export const bounceSettings = (env: BounceVariables): BounceSettings => ({
  address: env.BOUNCE_IMAP_URL ? required(env.BOUNCE_ADDRESS, 'BOUNCE_ADDRESS', 'BOUNCE_IMAP_URL') : env.BOUNCE_ADDRESS,
  mailbox: env.BOUNCE_IMAP_URL ? mailboxOf(new URL(env.BOUNCE_IMAP_URL)) : undefined,
  sesTopic: env.BOUNCE_SES_TOPIC,
  mailgunKey: env.BOUNCE_MAILGUN_KEY,
  sendgridKey: env.BOUNCE_SENDGRID_KEY,
  postmarkPassword: env.BOUNCE_POSTMARK_PASSWORD,
})

function mailboxOf({ protocol, hostname, port, username, password, pathname }: URL): MailboxSettings {
  const tls = protocol === 'imaps:'
  return {
    host: hostname.replaceAll(/^\[|\]$/g, ''),
    port: port ? Number(port) : tls ? 993 : 143,
    tls,
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    folder: decodeURIComponent(pathname.slice(1)) || 'INBOX',
  }
}

function isBounceAddress(text: string): boolean {
  const example = text.replace('*', 'a'.repeat(TOKEN_LENGTH))
  return z.email().safeParse(example).success && example.indexOf('@') <= MAX_LOCAL_LENGTH
}
