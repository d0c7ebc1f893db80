import { createHmac } from 'node:crypto'
import { sessionCookieName } from '../../src/modules/base/accounts/sessions/cookies.server.ts'
import { SEED } from './model.ts'

// The rows of people are derived from their numbers, so that the load needs no list of them.

/** The partners of a person's conversations are this far apart. */
export const startConversationsAt = 7919

/** The first people approve listings. */
export const VETS = 20

/** The SQL of the token of a person's session. */
export const sessionToken = (person: string): string => `'simulated-' || ${person}`

const COOKIE = sessionCookieName({ appUrl: 'http:' })

export function cookieOf(person: number, secret: string): string {
  const token = `simulated-${person}`
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return `${COOKIE}=${encodeURIComponent(`${token}.${signature}`)}`
}

/** One of the person's conversations; the counterpart of the SQL in `seed.ts`. */
export function conversationOf(person: number, people: number, choice: number): string {
  const half = Math.floor(people / 2)
  const first = person <= half ? person : modulo(person - half - 1 - choice * startConversationsAt, half) || half
  return `00000000-0000-4000-8000-${(first * SEED.conversations + choice).toString(16).padStart(12, '0')}`
}

const modulo = (value: number, by: number): number => ((value % by) + by) % by
