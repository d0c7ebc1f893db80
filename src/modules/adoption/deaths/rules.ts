import { phrase, type Phrase } from '../../../shared/i18n/t.ts'
import { DAY_MS, earliestToday, latestToday } from '../../../shared/time/days.ts'
import { TAKE_BACK_DAYS } from './vocabulary.ts'

/** Whether an animal can have died on this day: it lived when it was listed. */
export const isDeathDay = (day: string, listedAt: Date, now: Date): boolean =>
  day >= earliestDay(listedAt) && day <= latestToday(now)

/** The first day that a dialog offers. */
export const earliestDay = (listedAt: Date): string => earliestToday(listedAt)

/** Until when it can be taken back. */
export const takeBackUntil = (saidAt: Date): Date => new Date(saidAt.getTime() + TAKE_BACK_DAYS * DAY_MS)

const about = (person: string, pet: string) => ({ known: person ? 'yes' : 'no', name: person, pet })

/** Tells the former owner. */
export const diedAtAdopterText = (adopter: string, pet: string): Phrase =>
  phrase('{known, select, yes {{name}} other {The adopter}} lets you know that {pet} has died.', about(adopter, pet))

/** Tells the adopter. */
export const diedAtOwnerText = (owner: string, pet: string): Phrase =>
  phrase(
    '{known, select, yes {{name}} other {The former owner}} lets us know that {pet} has died. If that is a mistake, please write to them.',
    about(owner, pet),
  )

/** Tells the other side that it was a mistake. */
export const aliveText = (pet: string): Phrase =>
  phrase('It was a mistake: {pet} is alive. Everything is as it was before.', { pet })

/** Tells an owner what became of the partner of a bonded pair. */
export const partnerText = (pet: string, partner: string): Phrase =>
  phrase('{partner} is listed alone now, because {pet} has died. Please look at the description of {partner}.', {
    pet,
    partner,
  })
