import { createHash } from 'node:crypto'
import type { Services } from '../../../api/context.ts'
import { FetchRefused, postPublic, type Network } from '../../../platform/http/fetch-public.ts'
import type { PushKeys } from './keys.server.ts'
import { secondsIn } from './rules.ts'
import { KEPT_HOURS } from './vocabulary.ts'

const TIMEOUT_MS = 15_000
const MAX_TOPIC_LENGTH = 32

/** What the service worker shows. */
export interface Payload {
  /** Of the notification; null for a message. */
  id: number | null
  title: string
  link: string
  /** A newer one of the same tag takes the place of this one. */
  tag: string
  /** For the badge of the installed app. */
  unread: number
}

export interface Target {
  endpoint: string
  p256dh: string
  auth: string
}

/** What to do next. `gone`: the subscription works no more. `refused`: sending this again changes nothing. */
export type Outcome =
  | { result: 'sent' }
  | { result: 'gone' }
  | { result: 'refused'; status: number }
  | { result: 'failed'; error: string; retryAfter?: number | undefined }

/** Encrypts a payload for one device and hands it to its push service (RFC 8030, 8188, 8291, 8292). */
export async function sendPush(
  { settings, now }: Pick<Services, 'settings' | 'now'>,
  { target, keys, payload, urgent }: { target: Target; keys: PushKeys; payload: Payload; urgent: boolean },
  network?: Network,
): Promise<Outcome> {
  const { default: webPush } = await import('web-push')
  const { endpoint, p256dh, auth } = target
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload),
    {
      vapidDetails: { subject: settings.push?.subject ?? '', ...keys },
      TTL: KEPT_HOURS * 3600,
      urgency: urgent ? 'high' : 'normal',
      topic: topicOf(target, payload.tag),
    },
  )
  try {
    const posted = { body: body ?? '', headers, timeoutMs: TIMEOUT_MS }
    const { status, retryAfter } = await postPublic(endpoint, posted, network)
    return outcomeOf(status, secondsIn(retryAfter, now()))
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error
    return { result: 'failed', error: error.message }
  }
}

/** The topic by which the push service replaces undelivered messages: a hash, so that it does not learn the tag. */
const topicOf = ({ auth }: Target, tag: string): string =>
  createHash('sha256').update(`${auth} ${tag}`).digest('base64url').slice(0, MAX_TOPIC_LENGTH)

function outcomeOf(status: number, retryAfter: number | undefined): Outcome {
  if (status >= 200 && status < 300) return { result: 'sent' }
  if (status === 404 || status === 410) return { result: 'gone' }
  if (status === 400 || status === 413) return { result: 'refused', status }
  return { result: 'failed', error: `The push service answers with status ${status}.`, retryAfter }
}
