import { describe, expect, test } from 'vitest'
import {
  displayName,
  emailErrors,
  homeOf,
  isStrongPassword,
  newPasswordErrors,
  PASSWORD_RULE,
  safeReturnPath,
  signUpErrors,
} from './rules.ts'
import { isReservedName } from './sign-up/sign-up.server.ts'

const form = {
  firstName: 'Ana',
  lastName: 'Reis',
  email: 'ana@example.org',
  password: 'Quiet-Paws-17',
  confirmPassword: 'Quiet-Paws-17',
}

describe('a strong password', () => {
  test.each(['Abcdef1!', 'Ünïcode-9', 'Aa1 aaa.', 'ПарольПароль1!'])('is %s', password =>
    expect(isStrongPassword(password)).toBe(true),
  )
  test.each(['Abcde1!', 'abcdef1!', 'ABCDEF1!', 'Abcdefg!', 'Abcdefg1', 'Abcdef1 ', ''])('is not %j', password =>
    expect(isStrongPassword(password)).toBe(false),
  )
})

describe('a sign-up form', () => {
  test('is valid when complete', () => expect(signUpErrors(form)).toEqual({}))

  test('shows missing names once', () => {
    const message = 'First name and last name are required'
    expect(signUpErrors({ ...form, firstName: ' ', lastName: '' })).toEqual({ firstName: message })
    expect(signUpErrors({ ...form, lastName: ' \t' })).toEqual({ lastName: message })
  })

  test('requires the same strong password twice', () => {
    expect(newPasswordErrors({ password: 'weak', confirmPassword: 'weak' })).toEqual({ password: PASSWORD_RULE })
    expect(newPasswordErrors({ ...form, confirmPassword: 'Quiet-Paws-18' })).toEqual({
      confirmPassword: 'Passwords do not match',
    })
  })
})

describe('an email address', () => {
  test.each(['a@example.org', ' Ana.Maria+pets@mail.example.co.uk ', "o'neil@example.org"])('may be %j', email =>
    expect(emailErrors({ email })).toEqual({}),
  )
  test.each([
    '',
    'ana',
    'ana@',
    'ana@example',
    '@example.org',
    'a b@example.org',
    'a..b@example.org',
    `${'a'.repeat(250)}@example.org`,
  ])('may not be %j', email => expect(emailErrors({ email }).email).toBeTypeOf('string'))
})

describe('the return path after a sign-in', () => {
  test.each(['/post/7', '/search?species=dog&size=Large', '/post/7#adoption-requests'])('leads to %s', path =>
    expect(safeReturnPath(path, '/home')).toBe(path),
  )
  test.each([
    null,
    undefined,
    '',
    'post/7',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '//',
  ])('does not lead to %j', path => expect(safeReturnPath(path, '/home')).toBe('/home'))
})

test('each role has its own home page', () => {
  expect(['admin', 'vet', 'user', undefined].map(homeOf)).toEqual([
    '/admin-dashboard',
    '/vet-dashboard',
    '/home',
    '/home',
  ])
})

test('a person without a name gets a neutral one', () => {
  expect(displayName('  Ana ', 'abcdef123')).toBe('Ana')
  expect(displayName(' ', 'abcdef123')).toBe('User abcdef')
  expect(displayName(undefined, 'abcdef123')).toBe('User abcdef')
})

test.each([
  'Pawpal', 'Pawpal Team', 'PawpalTeam', 'the pawpal support', 'Pаwраl Tеаm', 'Admin', 'ADMlN', 'Support Team', 'Аdmin', 'Moderator',
  'Ana from Pawpal Support', '✔ Verified', 'Ana ✓', 'Verified', 'Zespół Pawpal', 'administratör', 'Équipe Pawpal',
])('%s is reserved', name => expect(isReservedName(name)).toBe(true)) // prettier-ignore

test.each([
  'Ana Lima', 'Tierheim Berlin', 'Adam Minsk', 'Pawpal Fans of Porto', 'Support for Old Dogs', 'Teamwork Dogs', 'Iris Möller', 'علي', '王芳', '', ' ',
])('%s is free', name => expect(isReservedName(name)).toBe(false)) // prettier-ignore
