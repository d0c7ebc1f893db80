import type { Page } from '@playwright/test'
import { bubble, entry, face, field } from './support/chat.ts'
import { expect, test } from './support/test.ts'

/** The API calls of a page from now on, as `METHOD path` without ids; the chat looks for duplicates once by itself. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && !['/api/live', '/api/conversations/cleanup'].includes(pathname))
      calls.push(`${request.method()} ${pathname.replace(/[\da-f]{8}-[\da-f-]{27}|\d+/, 'n')}`)
  })
  return calls
}

test('a message between two open pages costs typing, sending and one call to mark it read', async ({ join }) => {
  const [ana, olga] = [await join('Ana Prado'), await join('Olga Moreira')]
  await face(ana, olga)
  const say = async (text: string) => {
    await field(ana.page).fill(text)
    await field(ana.page).press('Enter')
    await expect(bubble(olga.page, text)).toBeVisible()
    await expect(bubble(ana.page, text).getByText('Seen')).toBeVisible()
    for (const { page } of [ana, olga]) await expect(entry(page, text)).toBeVisible()
  }
  await say('Hello')
  await say('It is me')

  const [anas, olgas] = [callsOf(ana.page), callsOf(olga.page)]
  await say('Is she there?')
  // Whatever the one before still caused would be among these calls.
  await say('I would like to see her')
  expect(anas.filter(call => !call.endsWith('/typing'))).toEqual(Array(2).fill('POST /api/conversations/n/messages'))
  expect(anas.length).toBeLessThanOrEqual(4)
  expect(olgas).toEqual(Array(2).fill('POST /api/conversations/n/read'))
})
