import { msg } from '../../../shared/i18n/t.ts'
/** What webhooks tell, named as Standard Webhooks does: the thing, then what happened to it. */
export const WEBHOOK_EVENTS = [
  'post.published',
  'post.changed',
  'post.paused',
  'post.adopted',
  'post.removed',
  'request.received',
  'request.decided',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** Sent by hand, to see whether an address works. */
export const TEST_EVENT = 'webhook.test'

export const WEBHOOK_EVENT_LABELS: Record<WebhookEvent, string> = {
  'post.published': msg('A listing is published'),
  'post.changed': msg('A listing is changed'),
  'post.paused': msg('A listing is paused'),
  'post.adopted': msg('An animal is adopted'),
  'post.removed': msg('A listing is removed'),
  'request.received': msg('A request is received'),
  'request.decided': msg('A request is decided'),
}

/** Addresses of one owner. */
export const MAX_WEBHOOKS = 10
export const MAX_WEBHOOK_URL_LENGTH = 500
/** Deliveries that the log shows. */
export const MAX_LISTED_DELIVERIES = 50
/** Deliveries are kept so long. */
export const DELIVERY_DAYS = 30
