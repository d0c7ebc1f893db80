import { expect, test } from 'vitest'
import type { Address } from './addresses.ts'

test('only addresses of pages compile', () => {
  const known: Address[] = [
    '/',
    '/home?species=dog',
    '/post/12#comments',
    '/post/12/records',
    '/settings/api-keys',
    '/organization/happy-paws/animals/12',
    '/admin-dashboard/users?search=ana',
  ]
  const unknown: Address[] = [
    // @ts-expect-error -- no page
    '/hom',
    // @ts-expect-error -- no such page of settings
    '/settings/key',
    // @ts-expect-error -- no such page of an organisation
    '/organization/happy-paws/anmals',
    // @ts-expect-error -- no such page for admins
    '/admin-dashboard/user',
    // @ts-expect-error -- a link has no origin
    'https://example.org/home',
    // @ts-expect-error -- a path begins with a slash
    'home',
  ]
  expect(known.length + unknown.length).toBe(13)
})
