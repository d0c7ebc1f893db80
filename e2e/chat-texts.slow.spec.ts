import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { runUntil, stopClock } from './support/clock.ts'
import { bubble, converse, entry, field, send, slowly, write } from './support/chat.ts'
import { failing, pressUnlessThere } from './support/failing.ts'
import { FORBIDDEN } from './support/requests.ts'
import { allowRefusal, expect, test } from './support/test.ts'

const GONE = {
  code: 'CONVERSATION_GONE',
  status: 404,
  message: 'This conversation no longer exists. You will be redirected.',
  defined: true,
}

/** Makes the server answer that a conversation was deleted. */
async function answerGone(page: Page, method: string, url: RegExp): Promise<void> {
  allowRefusal(page, url)
  await page.route(url, route =>
    route.request().method() === method ? route.fulfill({ status: 404, json: GONE }) : route.fallback(),
  )
}

/** Follows a link without reloading the page. */
const follow = (page: Page, name: RegExp | string) => page.getByRole('link', { name }).first().click()

test('visitors are asked to sign in and return to the chat', async ({ browse }) => {
  const page = await browse('/chat')
  await expect(page.getByRole('heading', { name: 'Please Sign In' })).toBeVisible()
  await expect(page).toHaveTitle('Pawpal Chat')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to Login' }).click()
  await page.waitForURL('**/login?next=%2Fchat')
  await page.goto('/messages')
  await expect(page.getByText('Please log in to view your messages.')).toBeVisible()
  await page.getByRole('link', { name: 'Go to Login' }).click()
  await page.waitForURL('**/login?next=%2Fmessages')
})

test('lists show empty, loading and error states', async ({ join }) => {
  const [{ page, ...ana }, rui] = [await join('Ana Prado'), await join('Rui Costa')]
  const person = { page, ...ana }
  await page.goto('/messages')
  await expect(page.getByRole('heading', { name: 'No conversations yet' })).toBeVisible()
  await expect(page.getByText('Select a conversation to start messaging')).toBeVisible()
  await slowly(page, /\/conversations\/cleanup$/)
  await page.getByRole('button', { name: 'Clean up duplicates' }).click()
  await expect(page.getByText('Cleaning up conversations...')).toBeVisible()
  await expect(page.getByText('No conversations to clean up')).toBeVisible()
  await expectAccessible(page)

  await converse(person, rui)
  await page.goto('/chat')
  await expect(entry(page, 'Rui Costa')).toContainText('No messages yet')
  await page.getByRole('button', { name: 'Clean up duplicates' }).click()
  await expect(page.getByText('No duplicates found')).toBeVisible()
  const cleaned = await failing(page, 'POST', /\/conversations\/cleanup$/)
  await page.getByRole('button', { name: 'Clean up duplicates' }).click()
  await expect(page.getByText('Failed to clean up conversations')).toBeVisible()
  await cleaned()

  await test.step('the messages fail to load', async () => {
    const restore = await failing(page, 'GET', /\/messages(\?|$)/, FORBIDDEN)
    await entry(page, 'Rui Costa').getByRole('link').click()
    await expect(page.getByText('Failed to load messages')).toBeVisible()
    await restore()
    const empty = page.getByRole('heading', { name: 'No messages yet' })
    await pressUnlessThere(page.getByRole('button', { name: 'Try again' }), empty)
    await expect(empty).toBeVisible()
    await expect(page).toHaveTitle('Pawpal Chat')
  })

  await test.step('the conversations fail to load', async () => {
    await page.goto('/home')
    const restore = await failing(page, 'GET', /\/conversations(\?|$)/, FORBIDDEN)
    await page.getByRole('link', { name: 'Chats' }).click()
    await expect(page.getByText('Failed to load conversations')).toBeVisible()
    await restore()
    await pressUnlessThere(page.getByRole('button', { name: 'Try again' }), entry(page, 'Rui Costa'))
    await expect(entry(page, 'Rui Costa')).toBeVisible()
  })
})

test('a deleted conversation shows a notice and returns to the list', async ({ join }) => {
  test.slow()
  const [ana, rui] = [await join('Ana Prado'), await join('Rui Costa')]
  const { page } = ana
  const path = await converse(ana, rui)

  await test.step('when its messages are fetched', async () => {
    await page.goto('/chat')
    await answerGone(page, 'GET', /\/conversations\/[^/]+\/messages/)
    await send(rui.page, path, 'Hello')
    await entry(page, 'Rui Costa').getByRole('link').click()
    await expect(
      page.getByText('Unable to load messages. The conversation may have been deleted.').first(),
    ).toBeVisible()
    await page.waitForURL('**/chat')
    await page.unrouteAll()
  })

  await test.step('when a message is sent', async () => {
    await page.goto(path)
    await expect(bubble(page, 'Hello')).toBeVisible()
    await answerGone(page, 'POST', /\/conversations\/[^/]+\/messages/)
    await write(page, 'Hi')
    await expect(page.getByText('Message could not be sent. Conversation may have been deleted.')).toBeVisible()
    await page.waitForURL('**/chat')
    await page.unrouteAll()
    await page.goto(path)
    await expect(bubble(page, 'Hi')).toContainText('Not sent')
  })

  await test.step('when it is opened', async () => {
    allowRefusal(page, /\/conversations\/[\da-f-]{36}/)
    const gone = '/chat/00000000-0000-4000-8000-000000000000'
    await stopClock(page)
    await page.goto(gone, { waitUntil: 'commit' })
    const text = page.getByText('This conversation no longer exists. You will be redirected.')
    await runUntil(page, 'visible', text)
    await page.clock.runFor(1500)
    await expect(page).toHaveURL(gone)
    await page.clock.runFor(600)
    await expect(page).toHaveURL('/chat')
    await page.clock.runFor(1900)
    await expect(text).toBeVisible()
    await page.clock.resume()
    await expect(text).toBeHidden()
  })
})

test('conversations start from a profile; a failure shows an error', async ({ join }) => {
  const [ana, rui] = [await join('Ana Prado'), await join('Rui Costa')]
  const { page } = ana
  const { id } = (await (await rui.page.request.get('/api/me')).json()) as { id: string }
  const restore = await failing(page, 'POST', /\/api\/conversations$/)
  await slowly(page, /\/api\/conversations$/)
  await page.goto(`/profile/${id}`)
  await page.getByRole('button', { name: 'Message', exact: true }).click()
  await expect(page.getByText('Starting conversation...')).toBeVisible()
  await expect(page.getByText('Failed to start conversation')).toBeVisible()
  await expect(page).toHaveURL(/\/chat$/)
  await restore()
  await slowly(page, /\/api\/conversations$/)
  await page.goBack()
  await page.getByRole('button', { name: 'Message', exact: true }).click()
  await expect(page.getByText('Started new conversation')).toBeVisible()
  await page.waitForURL('**/chat/*')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rui Costa')
  await expect(page).toHaveTitle('Pawpal Chat')
  await page.goBack()
  await page.waitForURL(`**/profile/${id}`)
  await page.getByRole('button', { name: 'Message', exact: true }).click()
  await expect(page.getByText('Continuing existing conversation')).toBeVisible()
})

test('duplicate conversations are merged automatically, and an open duplicate redirects to the remaining one', async ({
  join,
}) => {
  const [ana, rui, eva] = [await join('Ana Prado'), await join('Rui Costa'), await join('Eva Lund')]
  const { page } = ana
  const [old, kept] = [await converse(ana, rui), await converse(ana, eva)]
  const idOf = (path: string) => path.slice('/chat/'.length)
  let runs = 0
  await page.route(/\/conversations\/cleanup$/, route => {
    runs += 1
    return route.fulfill({ json: { conversations: 2, merged: 2, movedTo: { [idOf(old)]: idOf(kept) } } })
  })

  await test.step('three seconds after the chat opened', async () => {
    await page.goto(old)
    await expect(field(page)).toBeVisible()
    await expect.poll(() => runs).toBe(1)
    await expect(page.getByText('Merged 2 duplicate conversations')).toBeVisible()
    await expect(page.getByText('Redirecting to merged conversation...')).toBeVisible()
    await page.waitForURL(`**${kept}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eva Lund')
  })

  await test.step('every half hour while no chat is open', async () => {
    await page.clock.install()
    runs = 0
    // Under the test's clock a page never reports that it has hydrated.
    await page.goto('/chat', { waitUntil: 'commit' })
    await expect(page.getByText('Select a conversation to start messaging')).toBeVisible()
    await page.clock.fastForward(3100)
    await expect.poll(() => runs).toBe(1)
    await page.clock.fastForward(30 * 60_000)
    await expect.poll(() => runs).toBe(2)
    await follow(page, /Eva Lund/)
    await page.waitForURL(`**${kept}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eva Lund')
    await page.clock.fastForward(31 * 60_000)
    expect(runs).toBe(2)
  })
})

test('navigation hydrated after the page keeps the unread count and its markup', async ({ join }) => {
  const [ana, rui] = [await join('Ana Prado'), await join('Rui Costa')]
  const { page } = ana
  await send(rui.page, await converse(ana, rui), 'Are you there?')
  const loads = Promise.withResolvers<void>()
  await page.route(/\/member-nav[^/]*\.js/, async route => {
    await loads.promise
    await route.fallback()
  })
  await page.goto('/chat')
  await expect(page).toHaveTitle('(1) Pawpal Chat')
  const chats = page.getByRole('link', { name: 'Chats' })
  const served = await chats.elementHandle()
  // The bell's first call shows that the navigation is hydrated.
  const hydrated = page.waitForResponse(/\/api\/notifications\/unread$/)
  loads.resolve()
  await hydrated
  await expect(chats).toContainText('1 unread message')
  expect(await served?.evaluate(link => link.isConnected)).toBe(true)
})

test('a deleted account still has a name in the conversation', async ({ join }) => {
  const [ana, rui] = [await join('Ana Prado'), await join('Rui Costa')]
  const path = await converse(ana, rui)
  await send(rui.page, path, 'I am leaving')
  const { id } = (await (await rui.page.request.get('/api/me')).json()) as { id: string }
  const gone = await rui.page.request.post('/api/me/deletion', { data: { password: rui.password } })
  expect(gone.ok()).toBe(true)
  await ana.page.goto(path)
  await expect(ana.page.getByRole('heading', { level: 1 })).toHaveText(`User ${id.slice(0, 6)}`)
  await expect(entry(ana.page, 'I am leaving')).toContainText(`User ${id.slice(0, 6)}`)
})
