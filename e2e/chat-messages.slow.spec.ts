import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { bubble, converse, entry, face, field, log, readAll, said, send, turn, write } from './support/chat.ts'
import { listPet } from './support/listing.ts'
import { allowRefusal, expect, test } from './support/test.ts'

const PHONE = { width: 390, height: 780 }
/** The message with this text, without quotes of it. */
const saying = (page: Page, text: string) =>
  log(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('paragraph').filter({ hasText: text }) })
const actionsOf = (page: Page, text: string) =>
  saying(page, text).getByRole('button', { name: 'Message actions', includeHidden: true })

async function choose(page: Page, text: string, action: string): Promise<void> {
  await saying(page, text).hover()
  await actionsOf(page, text).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

test('offline, messages wait under a banner; back online they are sent once and in order', async ({ join }) => {
  const [ana, rui] = [await join('Ana Prado'), await join('Rui Costa')]
  const { page } = ana
  await face(ana, rui)
  const banner = page.getByText("You're offline. What you write is sent as soon as you're back.")
  allowRefusal(page, /\/api\//)
  // Waits for the scripts that load on demand before going offline.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/device-')),
  )
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await expect(banner).toBeVisible()
  const texts = ['One', 'Two', 'Three']
  for (const text of texts) await write(page, text)
  await expect(bubble(page, 'Three')).toContainText('Waiting for a connection')
  await expectAccessible(page)
  expect(await said(rui.page).catch(() => [])).toEqual([])
  await page.context().setOffline(false)
  await expect(page.getByText('Waiting for a connection')).toHaveCount(0)
  await expect(banner).toBeHidden()
  for (const tab of [page, rui.page]) await expect.poll(() => said(tab)).toEqual(texts)
  await page.reload()
  expect(await said(page)).toEqual(texts)
})

test('messages wait while the server is unreachable, and are sent when it answers again', async ({ join }) => {
  const [ana, rui] = [await join('Ana Prado'), await join('Rui Costa')]
  const { page } = ana
  await face(ana, rui)
  const sending = /\/messages$/
  allowRefusal(page, sending)
  await page.route(sending, route => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
  await write(page, 'One')
  await write(page, 'Two')
  await expect(page.getByText("Pawpal can't be reached.")).toBeVisible()
  await expect(page.getByText('Not sent')).toHaveCount(0)
  await page.unroute(sending)
  for (const tab of [page, rui.page]) await expect.poll(() => said(tab)).toEqual(['One', 'Two'])
  await expect(page.getByText(/Waiting for a connection|Sending\.\.\./)).toHaveCount(0)
  await expect(page.getByText("Pawpal can't be reached.")).toBeHidden()
})

test('a thread opens at the first unread message and marks what was on screen as read', async ({ join }) => {
  test.slow()
  const [ana, rui] = [await join('Ana Prado'), await join('Rui Costa')]
  const { page } = ana
  const path = await converse(ana, rui)
  await send(page, path, 'The last one that Ana knows')
  for (let number = 1; number <= 40; number += 1) await send(rui.page, path, `Number ${number} of forty`)
  await page.goto('/chat')
  await expect(page).toHaveTitle('(40) Pawpal Chat')
  await entry(page, 'Number 40').getByRole('link').click()
  const line = log(page).getByText('New messages', { exact: true })
  await expect(line).toBeInViewport()
  await expect(bubble(page, 'Number 1 of')).toBeInViewport()
  await expect(bubble(page, 'Number 40 of')).not.toBeInViewport()

  const unread = async () =>
    ((await (await page.request.get('/api/conversations/unread')).json()) as { count: number }).count
  await expect.poll(unread).toBeLessThan(40)
  await expect.poll(unread).toBeGreaterThan(15)
  const left = await unread()
  await expect(page).toHaveTitle(`(${left}) Pawpal Chat`)
  await expect(entry(page, 'Number 40')).toContainText(`${left} unread messages`)

  await bubble(page, 'Number 30 of').evaluate(element => element.scrollIntoView({ block: 'end' }))
  await expect.poll(unread).toBe(10)
  await expect(page).toHaveTitle('(10) Pawpal Chat')
  await page.getByRole('button', { name: 'Latest messages' }).click()
  await expect.poll(unread).toBe(0)
  await expect(page).toHaveTitle('Pawpal Chat')
  await expect(entry(page, 'Number 40')).not.toContainText('unread')
  await expect(line).toHaveCount(1)

  await test.step('messages that arrived while the page was hidden are below the unread line', async () => {
    await turn(page, 'hidden')
    for (let number = 1; number <= 18; number += 1) await send(rui.page, path, `Number ${number} of eighteen`)
    await expect(bubble(page, 'Number 18 of eighteen')).toBeAttached()
    await turn(page, 'visible')
    await expect(bubble(page, 'Number 1 of eighteen')).toBeInViewport()
    await expect(bubble(page, 'Number 18 of eighteen')).not.toBeInViewport()
    await expect.poll(unread).toBeLessThan(18)
    expect(await unread()).toBeGreaterThan(2)
  })
})

test('messages are replied to, copied and deleted, by mouse, touch and keyboard', async ({ join, browse }) => {
  test.slow()
  const [ana, rui] = [await join('Ana Prado'), await join('Rui Costa')]
  const { page } = ana
  await face(ana, rui)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await write(page, 'Is she good with cats?')
  await write(page, 'My phone number is 555-0100')

  await test.step('a reply quotes the message, and the quote links to it', async () => {
    await choose(rui.page, 'good with cats', 'Reply')
    await expect(field(rui.page)).toBeFocused()
    await expect(rui.page.getByRole('button', { name: 'Cancel the reply' })).toBeVisible()
    await expectAccessible(rui.page)
    await rui.page.keyboard.press('Escape')
    await expect(rui.page.getByRole('button', { name: 'Cancel the reply' })).toBeHidden()
    await choose(rui.page, 'good with cats', 'Reply')
    await write(rui.page, 'Very.')
    const quote = bubble(page, 'Very.').getByRole('button', { name: /Is she good with cats\?/ })
    await expect(quote).toContainText('You')
    await quote.click()
    await expect(saying(page, 'good with cats')).toBeFocused()
  })

  await test.step('the keyboard reaches the menu', async () => {
    const mine = actionsOf(page, '555-0100')
    await mine.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Reply' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('My phone number is 555-0100')
  })

  await test.step('a deleted message and its quotes disappear for both members', async () => {
    await choose(rui.page, '555-0100', 'Reply')
    await write(rui.page, 'Thank you')
    await expect(bubble(page, 'Thank you')).toContainText('555-0100')
    await choose(page, 'My phone number', 'Delete')
    const question = page.getByRole('alertdialog', { name: 'Delete this message?' })
    await question.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(question).toBeHidden()
    for (const tab of [page, rui.page]) {
      await expect(tab.getByText('555-0100')).toHaveCount(0)
      await expect(
        log(tab)
          .getByRole('listitem')
          .filter({ hasText: /^(You|Ana Prado):Message deleted/ }),
      ).toHaveCount(1)
      await expect(bubble(tab, 'Thank you')).toContainText('Message deleted')
    }
    await expect(saying(rui.page, 'good with cats')).toBeVisible()
    await actionsOf(rui.page, 'good with cats').click()
    await expect(rui.page.getByRole('menuitem', { name: 'Reply' })).toBeVisible()
    await expect(rui.page.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0)
    await rui.page.keyboard.press('Escape')
  })

  await test.step('on a phone a tap opens the menu, and the field has no focus at first', async () => {
    const phone = await browse('about:blank', { viewport: PHONE, hasTouch: true, isMobile: true })
    await phone.context().addCookies(await page.context().cookies())
    await phone.goto(new URL(page.url()).pathname)
    await expect(field(phone)).not.toBeFocused()
    await expect(actionsOf(phone, 'Very.')).toHaveCSS('opacity', '1')
    await actionsOf(phone, 'Very.').tap()
    await expect(phone.getByRole('menuitem', { name: 'Copy' })).toBeVisible()
    await expectAccessible(phone)
    await phone.getByRole('menuitem', { name: 'Reply' }).tap()
    await expect(phone.getByRole('button', { name: 'Cancel the reply' })).toBeVisible()
  })
})

test('conversations and messages are searched, and drafts are marked', async ({ join, joinVet }) => {
  test.slow()
  const [ana, olga, rui] = [await join('Ana Prado'), await join('Olga Moreira'), await join('Rui Costa')]
  const { page } = ana
  const post = await listPet(olga.page, (await joinVet()).page, 'Biscuit')
  const path = await converse(ana, olga, Number(post.split('/').at(-1)))
  await converse(ana, rui)
  await send(olga.page, path, 'The tortoise sleeps in a box')
  for (let number = 1; number <= 30; number += 1)
    for (const who of [page, olga.page]) await send(who, path, `Question ${number} of ${who === page ? 'Ana' : 'Olga'}`)
  // Ana has read everything, so her page opens at the newest message.
  await readAll(page, path)
  await page.goto('/chat')
  const list = page.getByRole('complementary')
  const search = list.getByRole('searchbox', { name: 'Search conversations' })

  await test.step('by the name of a member or a pet', async () => {
    await search.fill('biscuit')
    const found = list.getByRole('region', { name: 'Conversations' })
    await expect(found.getByRole('listitem')).toHaveCount(1)
    await expect(found).toContainText('Olga Moreira')
    await search.fill('rui')
    await expect(found).toContainText('Rui Costa')
    await expect(found.getByRole('listitem')).toHaveCount(1)
    await search.fill('hamster')
    await expect(list.getByText('Nothing found')).toBeVisible()
  })

  await test.step('by words: the result opens the thread at the message', async () => {
    await search.fill('tortoise')
    const found = list.getByRole('region', { name: 'Messages' })
    await expect(found.getByText('tortoise', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await found.getByRole('link').click()
    await expect(bubble(page, 'The tortoise sleeps')).toBeInViewport()
    await expect(bubble(page, 'The tortoise sleeps')).toBeFocused()
    await expect(bubble(page, 'Question 30 of Olga')).not.toBeInViewport()
    await search.fill('')
  })

  await test.step('a draft is marked in the list', async () => {
    await field(page).fill('Does she like ')
    await expect(entry(page, 'Draft: Does she like')).toContainText('Olga Moreira')
    await entry(page, 'Rui Costa').getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rui Costa')
    await expect(field(page)).toBeFocused()
    await expect(entry(page, 'Draft: Does she like')).toBeVisible()
    await entry(page, 'Olga Moreira').getByRole('link').click()
    await expect(field(page)).toHaveValue('Does she like ')
    await write(page, 'Does she like children?')
    await expect(list.getByText('Draft:')).toHaveCount(0)
  })

  await test.step('the header shows the request, opens it on a click, and says when the pet was adopted', async () => {
    const id = Number(post.split('/').at(-1))
    await page.request.post(`/api/posts/${id}/adoption-request`, { data: {} })
    const conversation = page.getByRole('region', { name: 'Conversation' })
    await expect(conversation.getByRole('button', { name: 'Adoption request Pending' })).toBeVisible()
    await conversation.getByRole('button', { name: 'Adoption request Pending' }).click()
    await expect(page.getByRole('dialog', { name: 'Adoption Request' })).toContainText('Biscuit')
    await page.keyboard.press('Escape')
    const { items } = (await (await olga.page.request.get('/api/me/adoption-requests/received')).json()) as {
      items: { id: number }[]
    }
    await olga.page.request.post(`/api/adoption-requests/${items[0]?.id}/approval`, { data: {} })
    await expect(conversation.getByRole('button', { name: 'Adoption request Approved' })).toBeVisible()
    await expect(conversation.getByText('Adopted', { exact: true })).toBeVisible()
    await page.setViewportSize(PHONE)
    await expectAccessible(page)
  })
})
