import { msg } from '../../../shared/i18n/t.ts'

/** What an owner answers to the question whether a pet still looks for a home. */
export const ANSWERS = ['looking', 'adopted', 'paused'] as const
export type Answer = (typeof ANSWERS)[number]

export const ANSWER_LABELS: Record<Answer, string> = {
  looking: msg('Yes, still looking'),
  adopted: msg('Found a home'),
  paused: msg('Pause'),
}

/** How long the link of a mail works. */
export const LINK_DAYS = 60
/** Most pets with an own link in a mail. */
export const MAX_MAILED_PETS = 20
/** Open questions on the page. */
export const MAX_LISTED_QUESTIONS = 100
/** Different people who must have been answered before a response time is shown. */
export const MIN_ANSWERS = 5
