import type { NotificationType } from '../notifications/vocabulary.ts'

/** A further device replaces the oldest one. */
export const MAX_DEVICES = 20
export const MAX_ENDPOINT_LENGTH = 1000
/** How long push services and this server keep what they cannot deliver. */
export const KEPT_HOURS = 72
export const MAX_TITLE_LENGTH = 160

/** Types that ignore quiet hours: somebody may stand in front of a door, or a pet needs help. */
export const URGENT_TYPES: ReadonlySet<NotificationType> = new Set(['meeting', 'care_needed'])

/** A time of day. */
export const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** What the settings page proposes. */
export const USUAL_QUIET_HOURS = { from: '22:00', to: '07:00' }

export const DELIVERY_JOB = 'push.deliver'
