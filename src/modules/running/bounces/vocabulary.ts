/** The providers whose webhooks are understood, by the last part of the address that they call. */
export const BOUNCE_PROVIDERS = ['ses', 'mailgun', 'sendgrid', 'postmark'] as const
export type BounceProvider = (typeof BOUNCE_PROVIDERS)[number]

/** Where a report came from. */
export type BounceSource = 'mailbox' | BounceProvider

/** `bounce`: the address refuses mails for good. `complaint`: the person marked a mail as spam. */
export type BounceKind = 'bounce' | 'complaint'
