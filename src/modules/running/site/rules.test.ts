import { expect, test } from 'vitest'
import { DEFAULT_LIMITS, LIMIT_NAMES, type LimitName } from '../../../api/limit-rules.ts'
import {
  contactDetailErrors,
  counterErrors,
  dayErrors,
  limitErrors,
  limitsOf,
  linksOf,
  mailErrors,
  socialErrors,
  unitOf,
} from './rules.ts'

const limits = Object.fromEntries(LIMIT_NAMES.map(name => [name, `${DEFAULT_LIMITS[name]}`])) as Record<
  LimitName,
  string
>
const NUMBER = 'Please enter a whole number from 1 to 1,000,000'

test('errors show at their field', () => {
  expect(counterErrors({ homesFound: ' ', members: '2k+' })).toEqual({
    homesFound: 'Please enter what the landing page says',
  })
  expect(contactDetailErrors({ email: 'nobody', phone: '', address: '' })).toEqual({
    email: 'Please enter a full email address, like name@example.com',
  })
  expect(mailErrors({ contactEmail: '' })).toEqual({})
  expect(mailErrors({ contactEmail: 'us@' })).toHaveProperty('contactEmail')
  expect(dayErrors({ remindOwner: '0', tellRequester: '365' })).toEqual({
    remindOwner: 'Please enter a whole number from 1 to 365',
  })
  for (const text of ['', '0', '-1', '1.5', '1e3', 'many', '1000001'])
    expect(limitErrors({ ...limits, messages: text })).toEqual({ messages: NUMBER })
  expect(limitErrors(limits)).toEqual({})
})

test('links are rows with a name and a safe address; empty rows are none', () => {
  const rows = {
    name0: 'Here',
    href0: ' https://example.org/ ',
    name1: '',
    href1: '',
    name2: 'There',
    href2: 'http://a',
  }
  expect(socialErrors(rows)).toEqual({ href2: 'Please enter an address that begins with https://' })
  expect(socialErrors({ name0: '', href0: 'https://example.org' })).toEqual({ name0: 'Please name this link' })
  expect(linksOf({ ...rows, name2: '', href2: ' ' })).toEqual([{ name: 'Here', href: 'https://example.org/' }])
})

test('limits are kept where they differ from the default', () => {
  expect(limitsOf(limits)).toEqual({})
  expect(limitsOf({ ...limits, messages: '5' })).toEqual({ messages: 5 })
  expect([unitOf('messages'), unitOf('failedSignIns'), unitOf('posts')]).toEqual([
    'per person in 1 minute',
    'per account in 15 minutes',
    'per person in 24 hours',
  ])
})
