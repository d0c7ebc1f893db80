import { createHmac, timingSafeEqual } from 'node:crypto'
import { MAIL_KINDS, type MailKind } from '../vocabulary.ts'

export interface Subscription {
  kind: MailKind
  userId: string
}

/** A signed token with a person and a kind of mail. It never expires, because old mails must still unsubscribe. */
export const createUnsubscribeToken = (secret: string, subscription: Subscription): string =>
  `${subscription.kind}.${subscription.userId}.${sign(secret, subscription).toString('base64url')}`

/** The subscription in a token, or undefined if its signature is invalid. */
export function readUnsubscribeToken(secret: string, token: string): Subscription | undefined {
  const [, name = '', userId = '', signature = ''] = /^(\w+)\.(.+)\.([\w-]+)$/.exec(token) ?? []
  const kind = MAIL_KINDS.find(known => known === name)
  if (!kind) return undefined
  const [given, expected] = [Buffer.from(signature, 'base64url'), sign(secret, { kind, userId })]
  return given.length === expected.length && timingSafeEqual(given, expected) ? { kind, userId } : undefined
}

const sign = (secret: string, { kind, userId }: Subscription): Buffer =>
  createHmac('sha256', secret).update(`unsubscribe\n${kind}\n${userId}`).digest()
