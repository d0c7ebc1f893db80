import { createHash, timingSafeEqual } from 'node:crypto'
import type { Bounce } from '../count-bounce.server.ts'

/** A call of a provider, as it came. */
export interface WebhookCall {
  headers: Headers
  body: string
  now: Date
  /** Fetches from the provider; tests have their own. */
  fetch: (address: string) => Promise<Buffer>
}

/**
 * Reads what a provider reports; the rest of what it sends is left out.
 * @returns undefined if the call does not come from the provider
 */
export type ReadWebhook = (call: WebhookCall, secret: string) => Promise<Bounce[] | undefined>

export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Takes the same time wherever the texts differ. */
export const isSameText = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

export const fromUnix = (seconds: number): Date => new Date(seconds * 1000)
