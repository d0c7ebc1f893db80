import { t } from '../../../shared/i18n/t.ts'
import { DEFAULT_LIMITS, LIMIT_NAMES, LIMITS, type LimitName } from '../../../api/limit-rules.ts'
import { waitInWords } from '../../../shared/too-many-requests.ts'
import { parseWebAddress } from '../../../shared/text/links.ts'
import { EMAIL_PATTERN } from '../../base/accounts/vocabulary.ts'
import type { SiteSettings } from './contract.ts'
import {
  FIRST_COUNTERS,
  type MailFailure,
  MAX_DAYS,
  MAX_KEPT_MONTHS,
  MAX_LIMIT,
  MAX_SOCIAL_LINKS,
} from './vocabulary.ts'

type Values<Name extends string> = Record<Name, string>
type Errors<Name extends string> = Partial<Record<Name, string>>

const isEmpty = (text: string): boolean => text.trim() === ''

/** The fields of a form that have an error. */
function wrong<Name extends string>(values: Values<Name>, errorOf: (text: string, name: Name) => string | undefined) {
  const errors: Errors<Name> = {}
  for (const name in values) {
    const error = errorOf(values[name], name)
    if (error) errors[name] = error
  }
  return errors
}

export type CounterName = keyof SiteSettings['counters']

/** What a job counted for the landing page. */
export type SiteCounts = Record<CounterName, number>

/** The two numbers of the landing page. Counted ones replace the initial ones of a new site once they are larger. */
export function shownCounters(
  { counters, counterSource }: Pick<SiteSettings, 'counters' | 'counterSource'>,
  counts: SiteCounts | undefined,
): SiteSettings['counters'] {
  const shown = (name: CounterName): string => {
    const { text, count } = FIRST_COUNTERS[name]
    const isPassed = counters[name] === text && (counts?.[name] ?? 0) > count
    return counts && (counterSource === 'counted' || isPassed) ? counts[name].toLocaleString('en') : counters[name]
  }
  return { homesFound: shown('homesFound'), members: shown('members') }
}

export const counterErrors = (values: Values<CounterName>): Errors<CounterName> =>
  wrong(values, text => (isEmpty(text) ? t('Please enter what the landing page says') : undefined))

export const appErrors = (values: Values<keyof SiteSettings['app']>): Errors<keyof SiteSettings['app']> =>
  isEmpty(values.name) ? { name: t('Please enter a name') } : {}

/** Why a mail server did not take a mail, by the codes of the mail library. */
export function failureOf({ code, command }: { code?: string | undefined; command?: string | undefined }): MailFailure {
  if (code === 'EAUTH' || code === 'ENOAUTH' || code === 'EOAUTH2') return 'signIn'
  if (code === 'ETLS' || code === 'EREQUIRETLS') return 'encryption'
  if (command === 'MAIL FROM') return 'sender'
  if (command === 'RCPT TO') return 'recipient'
  if (code === 'EMESSAGE' || command === 'DATA') return 'mail'
  return UNREACHABLE.has(code ?? '') ? 'unreachable' : 'other'
}

const UNREACHABLE = new Set(['ECONNECTION', 'ECONNREFUSED', 'EDNS', 'ESOCKET', 'ETIMEDOUT', 'EPROXY'])

const emailError = (text: string): string | undefined =>
  EMAIL_PATTERN.test(text.trim()) ? undefined : t('Please enter a full email address, like name@example.com')

export type ContactDetail = keyof SiteSettings['contact']

/** Phone and address may stay empty. */
export const contactDetailErrors = (values: Values<ContactDetail>): Errors<ContactDetail> =>
  wrong(values, (text, name) => (name === 'email' ? emailError(text) : undefined))

export const mailErrors = (values: Values<'contactEmail'>): Errors<'contactEmail'> =>
  wrong(values, text => (isEmpty(text) ? undefined : emailError(text)))

/** The two fields of a link, by its index in the list. */
export type SocialField = `name${number}` | `href${number}`

const isSecureAddress = (text: string): boolean => parseWebAddress(text)?.protocol === 'https:'

export function socialErrors(values: Values<SocialField>): Errors<SocialField> {
  const errors: Errors<SocialField> = {}
  for (const { place, name, href } of rowsOf(values)) {
    if (!name) errors[`name${place}`] = t('Please name this link')
    if (!isSecureAddress(href)) errors[`href${place}`] = t('Please enter an address that begins with https://')
  }
  return errors
}

/** The links of a form, without empty rows. */
export const linksOf = (values: Values<SocialField>): SiteSettings['social'] =>
  rowsOf(values).map(({ name, href }) => ({ name, href }))

const rowsOf = (values: Values<SocialField>) =>
  Array.from({ length: MAX_SOCIAL_LINKS }, (_, place) => ({
    place,
    name: values[`name${place}`]?.trim() ?? '',
    href: values[`href${place}`]?.trim() ?? '',
  })).filter(({ name, href }) => name || href)

const wholeNumberError = (text: string, max: number): string | undefined =>
  /^\d+$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= max
    ? undefined
    : t('Please enter a whole number from 1 to {toLocaleString}', { toLocaleString: max.toLocaleString('en') })

export const dayErrors = <Name extends string>(values: Values<Name>): Errors<Name> =>
  wrong(values, text => wholeNumberError(text, MAX_DAYS))

export const monthErrors = (values: Values<'answers'>): Errors<'answers'> =>
  wrong(values, text => wholeNumberError(text, MAX_KEPT_MONTHS))

export const newAccountErrors = (values: Values<'days' | 'share'>): Errors<'days' | 'share'> =>
  wrong(values, (text, name) => wholeNumberError(text, name === 'days' ? MAX_DAYS : 100))

export const limitErrors = (values: Values<LimitName>): Errors<LimitName> =>
  wrong(values, text => wholeNumberError(text, MAX_LIMIT))

/** The limits that differ from their default. */
export const limitsOf = (values: Values<LimitName>): SiteSettings['limits'] =>
  Object.fromEntries(
    LIMIT_NAMES.map(name => [name, Number(values[name])] as const).filter(
      ([name, limit]) => limit !== DEFAULT_LIMITS[name],
    ),
  )

/** "per person in 10 minutes", "MB per person" */
export function unitOf(name: LimitName): string {
  const { per, counts, windowSeconds } = LIMITS[name]
  return counts === 'megabytes'
    ? t(
        'MB {per, select, person {per person} organization {per organization} address {per address} account {per account} other {per key}}',
        { per },
      )
    : t(
        '{per, select, person {per person} organization {per organization} address {per address} account {per account} other {per key}} in {waitInWords}',
        { per, waitInWords: waitInWords(windowSeconds) },
      )
}
