import type { Page } from '@playwright/test'
import { bubble, entry, face, field } from './support/chat.ts'
import { expect, test } from './support/test.ts'

/** The API calls of a page from now on, as `METHOD path` without ids. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && pathname !== '/api/live')
      calls.push(`${request.method()} ${pathname.replace(/[\da-f]{8}-[\da-f-]{27}|\d+/, 'n')}`)
  })
  return calls
}

test('a message between two open pages costs typing, sending and one call to mark it read', async ({ join }) => {
  const [ana, olga] = [await join('Ana Prado'), await join('Olga Moreira')]
  await face(ana, olga)
  await field(ana.page).fill('Hello')
  await field(ana.page).press('Enter')
  await expect(bubble(ana.page, 'Hello').getByText('Seen')).toBeVisible()
  await expect(entry(olga.page, 'Hello')).toBeVisible()
  await Promise.all([ana, olga].map(({ page }) => page.waitForLoadState('networkidle')))

  const [anas, olgas] = [callsOf(ana.page), callsOf(olga.page)]
  await field(ana.page).fill('Is she there?')
  await field(ana.page).press('Enter')
  await expect(bubble(olga.page, 'Is she there?')).toBeVisible()
  await expect(bubble(ana.page, 'Is she there?').getByText('Seen')).toBeVisible()
  await expect(entry(ana.page, 'Is she there?')).toBeVisible()
  await expect(entry(olga.page, 'Is she there?')).toBeVisible()
  await Promise.all([ana, olga].map(({ page }) => page.waitForLoadState('networkidle')))
  expect(anas).toEqual(['POST /api/conversations/n/typing', 'POST /api/conversations/n/messages'])
  expect(olgas).toEqual(['POST /api/conversations/n/read'])
})
