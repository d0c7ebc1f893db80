import { z } from 'zod'
import { required } from './setting-shapes.ts'

export interface PushSettings {
  /** Where push services reach the operator: a `mailto:` or `https:` address. */
  subject: string
  /** In base64url. Undefined if the site creates its own. */
  keys: { publicKey: string; privateKey: string } | undefined
}

interface PushVariables {
  PUSH: 'on' | 'off'
  VAPID_PUBLIC_KEY?: string | undefined
  VAPID_PRIVATE_KEY?: string | undefined
  VAPID_SUBJECT?: string | undefined
  OPERATOR_EMAIL?: string | undefined
  MAIL_FROM: string
}

/** @param length of a key in base64url, without padding */
export const VapidKey = (length: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${length}}$`), { error: `must be a key of ${length} characters (base64url)` })

/** Undefined if push notifications are off. */
export function pushSettings(given: PushVariables, appUrl: string): PushSettings | undefined {
  if (given.PUSH === 'off') return undefined
  return { subject: subjectOf(given, appUrl), keys: keysOf(given) }
}

function keysOf({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: PushVariables): PushSettings['keys'] {
  if (!publicKey && !privateKey) return undefined
  return {
    publicKey: required(publicKey, 'VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'),
    privateKey: required(privateKey, 'VAPID_PRIVATE_KEY', 'VAPID_PUBLIC_KEY'),
  }
}

function subjectOf({ VAPID_SUBJECT, OPERATOR_EMAIL, MAIL_FROM }: PushVariables, appUrl: string): string {
  if (VAPID_SUBJECT) return VAPID_SUBJECT
  if (OPERATOR_EMAIL) return `mailto:${OPERATOR_EMAIL}`
  if (appUrl.startsWith('https:')) return appUrl
  return `mailto:${/<([^<>]+)>/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM}`
}
