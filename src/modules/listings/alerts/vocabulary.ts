import { msg } from '../../../shared/i18n/t.ts'

/** When a person is notified of pets that fit a saved search. */
export const ALERTS = ['atOnce', 'daily', 'weekly', 'never'] as const
export type Alert = (typeof ALERTS)[number]
/** The choices that send mails. */
export type MailAlert = Exclude<Alert, 'never'>

export const ALERT_LABELS: Record<Alert, string> = {
  atOnce: msg('At once'),
  daily: msg('Daily'),
  weekly: msg('Weekly'),
  never: msg('Never'),
}

export const DEFAULT_ALERT: Alert = 'atOnce'
export const MAX_SEARCHES = 100
export const MAX_SEARCH_NAME_LENGTH = 120
/** New pets of one search are counted and marked up to this number. */
export const MAX_NEW = 100
/** Pets of each search in a mail. */
export const MAX_MAILED_PETS = 5

/** Notifies open pages that the person has saved a search. */
export const SEARCH_SAVED_SIGNAL = 'alerts.saved'
