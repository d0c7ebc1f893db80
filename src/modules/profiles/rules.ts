import { parseWebAddress } from '../../shared/links.ts'
import type { Profile } from './contract.ts'

interface Viewer {
  id: string
}

/** What somebody may do on a person's page. A visitor is offered what any person may do after signing in. */
export const profileAbilities = (viewer: Viewer | null, userId: string) => ({
  edit: viewer?.id === userId,
  message: viewer?.id !== userId,
})

export const NAME_NEEDED = 'Please enter your name'
export const ORGANISATION_NEEDED = 'Please enter the name of your organisation'
export const WEBSITE_WRONG = 'Please enter a web address, like https://example.org'
export const PHONE_WRONG = 'Please enter a phone number, like +351 222 000 000'

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

/** What is wrong with the settings of a profile, by field. What only shelters have is not asked of others. */
export const profileErrors = (texts: ProfileTexts, isShelter: boolean): Partial<ProfileTexts> =>
  Object.fromEntries(wrongFields(texts, isShelter).map(field => [field, TEXTS[field]]))

/** The refusal of the first thing that is wrong with them, or undefined. */
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

/** The address as a link can have it: `https://` is added where it was left out. Blank for none, undefined for what is no web address. */
export function toWebsite(text: string): string | undefined {
  const trimmed = text.trim()
  if (!trimmed) return ''
  const whole = /^[a-z][a-z\d+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`
  const url = parseWebAddress(whole)
  return url && /[^.]\.[^.]/.test(url.hostname) && !url.username ? url.href : undefined
}

const isPhone = (text: string): boolean => !text.trim() || /^\+?\d[\d ()./-]{3,}$/.test(text.trim())

/** The JPEG for share cards that lies beside an avatar of ours; undefined for pictures from elsewhere. */
export const avatarSharePicture = (avatarUrl: string | null): string | undefined =>
  avatarUrl?.startsWith('/files/photos/') === true
    ? `${avatarUrl.slice(0, avatarUrl.lastIndexOf('/'))}/share.jpg`
    : undefined

const MAX_SUMMARY_LENGTH = 200

/** A person in one line: in their own words where they have said any. */
export function profileSummary({
  name,
  bio,
  location,
  isShelter,
}: Pick<Profile, 'name' | 'bio' | 'location' | 'isShelter'>) {
  const words = bio.replaceAll(/\s+/g, ' ').trim()
  if (words.length > MAX_SUMMARY_LENGTH) return `${words.slice(0, MAX_SUMMARY_LENGTH).replace(/\s\S*$/, '')}…`
  if (words) return words
  const place = location ? ` in ${location}` : ''
  return isShelter
    ? `${name}, a shelter${place}, and the pets that wait there for a home.`
    : `${name}${place} on Pawpal, and the pets they found or seek a home for.`
}

/** The name under which an image of the gallery is saved: its own, with the ending of what our files are. */
export const downloadName = (name: string): string => `${name.replace(/\.[a-zA-Z\d]{1,5}$/, '')}.webp`
