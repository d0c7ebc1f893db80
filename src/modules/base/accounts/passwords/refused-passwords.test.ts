import { describe, expect, test } from 'vitest'
import { checkNewPassword } from './check-new-password.server.ts'

const OWNER = { name: 'Ana María Silva', email: 'kestrel.flight+pets@example.org' }

const codeOf = (password: string, owner: Parameters<typeof checkNewPassword>[1] = OWNER) =>
  checkNewPassword(password, owner).then(
    () => 'fine',
    (error: { code: string }) => error.code,
  )

describe('a new password', () => {
  test.each([
    'P@ssw0rd',
    'p@SSw0rd',
    '1qaz@WSX',
    'Password1!',
    'P@$$w0rd2026!',
    '!Qwerty123',
    'Sunshine-7',
    'Aa123456!',
  ])('is refused as a common one: %s', async password =>
    expect(await codeOf(password)).toMatch(/^(COMMON|PERSONAL)_PASSWORD$/),
  )

  test.each([
    'Pawpal-Forever-7',
    'i-love-PAWPAL-1',
    'P4-silva-House',
    'Maria-at-9-Home',
    'MARÍA-at-9-home',
    'Big-Kestrel-11',
  ])('is refused because it holds a name: %s', async password =>
    expect(await codeOf(password)).toBe('PERSONAL_PASSWORD'),
  )

  test.each([
    'Quiet-Paws-17',
    'Louder-Paws-18',
    'Sunny-Meadow-7',
    'Gentle-Paws-21',
    'Ana-eats-9-figs',
    'zK4!mmtqPw',
    'Ünderwegs-ins-3Land',
  ])('is fine: %s', async password => expect(await codeOf(password)).toBe('fine'))

  test('may hold a word of the address that names no person', async () => {
    const owner = { name: 'Test User', email: 'admin@example.org' }
    expect(await codeOf('Quiet-admin-17-user', owner)).toBe('fine')
  })

  test('is weak before it is common', async () => expect(await codeOf('password')).toBe('WEAK_PASSWORD'))
})
