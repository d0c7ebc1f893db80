import { msg } from '../../../shared/i18n/t.ts'
export const MAX_BIO_LENGTH = 2000
/** Long enough for both names of the sign-up form. */
export const MAX_FULL_NAME_LENGTH = 201
export const MAX_LOCATION_LENGTH = 100
export const MAX_ORGANISATION_LENGTH = 100
export const MAX_WEBSITE_LENGTH = 200
export const MAX_PHONE_LENGTH = 40
export const MAX_OPENING_HOURS_LENGTH = 500
/** Images of one's own gallery that are shown at once. */
export const IMAGES_A_PAGE = 24

/** The time within which a person usually answers. */
export const RESPONSE_TIMES = ['hour', 'day', 'days'] as const
export type ResponseTime = (typeof RESPONSE_TIMES)[number]

export const RESPONSE_TIME_TEXTS: Record<ResponseTime, string> = {
  hour: msg('Usually answers within an hour'),
  day: msg('Usually answers within a day'),
  days: msg('Usually answers within a few days'),
}
