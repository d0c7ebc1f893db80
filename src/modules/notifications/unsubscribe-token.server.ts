import { createHmac, timingSafeEqual } from 'node:crypto'
import { MAIL_KINDS, type MailKind } from './vocabulary.ts'

export interface Subscription {
  kind: MailKind
  userId: string
}

/** Names a person and a kind of mail, signed; it works for ever, as the mail lies in its inbox for ever. */
export const createUnsubscribeToken = (secret: string, subscription: Subscription): string =>
  `${subscription.kind}.${subscription.userId}.${sign(secret, subscription).toString('base64url')}`

/** What a token names, or undefined where it is not one of ours. */
export function readUnsubscribeToken(secret: string, token: string): Subscription | undefined {
  const [, name = '', userId = '', signature = ''] = /^(\w+)\.(.+)\.([\w-]+)$/.exec(token) ?? []
  const kind = MAIL_KINDS.find(known => known === name)
  if (!kind) return undefined
  const [given, expected] = [Buffer.from(signature, 'base64url'), sign(secret, { kind, userId })]
  return given.length === expected.length && timingSafeEqual(given, expected) ? { kind, userId } : undefined
}

const sign = (secret: string, { kind, userId }: Subscription): Buffer =>
  createHmac('sha256', secret).update(`unsubscribe\n${kind}\n${userId}`).digest()
