import { msg, t } from '../../../shared/i18n/t.ts'
import { parseWebAddress } from '../../../shared/text/links.ts'
import type { Profile } from './contract.ts'

export const NAME_NEEDED = msg('Please enter your name')
export const ORGANISATION_NEEDED = msg('Please enter the name of your organization')
export const WEBSITE_WRONG = msg('Please enter a web address, like https://example.org')
export const PHONE_WRONG = msg('Please enter a phone number, like +351 222 000 000')

export interface ProfileTexts {
  name: string
  organisation: string
  website: string
  phone: string
}

const REFUSALS = {
  name: 'NAME_NEEDED',
  organisation: 'ORGANISATION_NEEDED',
  website: 'WEBSITE_WRONG',
  phone: 'PHONE_WRONG',
} as const satisfies Record<keyof ProfileTexts, string>

const TEXTS: Record<keyof ProfileTexts, string> = {
  name: NAME_NEEDED,
  organisation: ORGANISATION_NEEDED,
  website: WEBSITE_WRONG,
  phone: PHONE_WRONG,
}

/** The errors of profile settings by field. Shelter fields are checked for shelters only. */
export const profileErrors = (texts: ProfileTexts, isShelter: boolean): Partial<ProfileTexts> =>
  Object.fromEntries(wrongFields(texts, isShelter).map(field => [field, t(TEXTS[field])]))

/** The refusal for the first error, or undefined. */
export function profileRefusal(texts: ProfileTexts, isShelter: boolean) {
  const [field] = wrongFields(texts, isShelter)
  return field && REFUSALS[field]
}

function wrongFields({ name, organisation, website, phone }: ProfileTexts, isShelter: boolean): (keyof ProfileTexts)[] {
  const wrong: Record<keyof ProfileTexts, boolean> = {
    name: !name.trim(),
    organisation: isShelter && !organisation.trim(),
    website: isShelter && toWebsite(website) === undefined,
    phone: isShelter && !isPhone(phone),
  }
  return (Object.keys(wrong) as (keyof ProfileTexts)[]).filter(field => wrong[field])
}

/** A website as a URL; adds a missing `https://`. Blank for a blank text, undefined for an invalid one. */
export function toWebsite(text: string): string | undefined {
  const trimmed = text.trim()
  if (!trimmed) return ''
  const whole = /^[a-z][a-z\d+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`
  const url = parseWebAddress(whole)
  return url && /[^.]\.[^.]/.test(url.hostname) && !url.username ? url.href : undefined
}

const isPhone = (text: string): boolean => !text.trim() || /^\+?\d[\d ()./-]{3,}$/.test(text.trim())

/** The JPEG of an uploaded avatar for share cards; undefined for avatars from other sites. */
export const avatarSharePicture = (avatarUrl: string | null): string | undefined =>
  avatarUrl?.startsWith('/files/photos/') === true
    ? `${avatarUrl.slice(0, avatarUrl.lastIndexOf('/'))}/share.jpg`
    : undefined

const MAX_SUMMARY_LENGTH = 200

/** A person in one line: the beginning of their bio, if they have one. */
export function profileSummary({
  name,
  bio,
  location,
  isShelter,
}: Pick<Profile, 'name' | 'bio' | 'location' | 'isShelter'>) {
  const words = bio.replaceAll(/\s+/g, ' ').trim()
  if (words.length > MAX_SUMMARY_LENGTH) return `${words.slice(0, MAX_SUMMARY_LENGTH).replace(/\s\S*$/, '')}…`
  if (words) return words
  const values = { name, located: location ? 'yes' : 'no', location }
  return isShelter
    ? t(
        '{located, select, yes {{name}, a shelter in {location}, and the pets waiting there for a home.} other {{name}, a shelter, and the pets waiting there for a home.}}',
        values,
      )
    : t(
        '{located, select, yes {{name} in {location} on Pawpal, and the pets they found or seek a home for.} other {{name} on Pawpal, and the pets they found or seek a home for.}}',
        values,
      )
}

/** The original file name, extracted from the shown name of an image. */
export const originalName = (name: string): string => name.replace(/^user_upload_[^_]*_\d+_(?=.)/, '')

/** The file name of a download: the image's name with the extension of our files. */
export const downloadName = (name: string): string => `${name.replace(/\.[a-zA-Z\d]{1,5}$/, '')}.webp`
