import { expectAccessible } from './support/accessible.ts'
import { bubble, converse, entry, face, field, log, readAll, said, send, slowly, turn, write } from './support/chat.ts'
import { failing } from './support/failing.ts'
import { listPet } from './support/listing.ts'
import { expect, test } from './support/test.ts'

const PHONE = { width: 390, height: 780 }
const chats = (name = /^Chats/) => ({ name })

test('two members chat about a pet, one of them on a phone', async ({ join, joinVet }) => {
  test.slow()
  const [owner, ana, { page: vet }] = [await join('Olga Moreira'), await join('Ana Prado'), await joinVet()]
  const post = await listPet(owner.page, vet, 'Biscuit')
  const { page } = ana
  await owner.page.setViewportSize(PHONE)

  await test.step("the chat starts on the pet's page, and Back returns there", async () => {
    await page.goto(post)
    await slowly(page, /\/api\/conversations$/)
    await page.getByRole('button', { name: 'Message Owner' }).click()
    await expect(page.getByText('Starting conversation...')).toBeVisible()
    await expect(page.getByText('Started new conversation')).toBeVisible()
    await page.waitForURL('**/chat/*')
    await expect(page).toHaveTitle('Chat with Biscuit')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Biscuit · Olga Moreira')
    await expect(
      page.getByRole('region', { name: 'Conversation' }).getByRole('link', { name: 'Biscuit' }),
    ).toHaveAttribute('href', post)
    await expect(field(page)).toBeFocused()
    await expect(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible()
    await page.goBack()
    await page.waitForURL(`**${post}`)
    await page.getByRole('button', { name: 'Message Owner' }).click()
    await expect(page.getByText('Continuing existing conversation')).toBeVisible()
    await page.waitForURL('**/chat/*')
  })

  await test.step('safety advice shows until it is dismissed', async () => {
    const advice = page.getByRole('complementary', { name: 'Safety advice' })
    await expect(advice.getByText('Keep personal data to yourself.')).toBeHidden()
    await advice.getByText("Never pay before you've met the animal.").click()
    await expect(advice.getByText('Keep personal data to yourself.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Hide the advice' }).click()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible()
    await expect(advice).toBeHidden()
  })

  await test.step('the owner sees no conversation before its first message', async () => {
    await owner.page.goto('/chat')
    await expect(owner.page.getByRole('heading', { name: 'No conversations yet' })).toBeVisible()
    await write(page, 'Hello')
    await expect(entry(owner.page, 'Hello')).toContainText('Ana Prado')
    await expect(entry(owner.page, 'Hello')).toContainText('Biscuit')
    await expect(owner.page).toHaveTitle('(1) Pawpal Chat')
  })

  await test.step('on a phone the list is a drawer, and typing shows', async () => {
    await entry(owner.page, 'Biscuit').getByRole('link').click()
    await expect(owner.page.getByRole('heading', { level: 1 })).toHaveText('Biscuit · Ana Prado')
    await expect(owner.page).toHaveTitle('Chat with Biscuit')
    await owner.page.getByRole('button', { name: 'All conversations' }).click()
    const drawer = owner.page.getByRole('dialog', { name: 'Messages' })
    await expect(drawer.getByRole('link', { name: /Biscuit/ })).toBeVisible()
    await owner.page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
    // A typing signal is sent at most once: if the stream is just reconnecting it is lost, and the next key sends
    // another.
    const typing = owner.page.getByRole('status').filter({ hasText: 'Ana Prado is typing' })
    await expect(async () => {
      await field(page).fill('')
      await field(page).pressSequentially('Good')
      await expect(typing).toBeVisible({ timeout: 4000 })
    }).toPass()
    await expect(owner.page.getByText('Ana Prado is typing')).toBeHidden()
    await page.reload()
    await expect(field(page)).toHaveValue('Good')
  })

  await test.step('a message arrives, clears the typing indicator and is marked as seen', async () => {
    await field(page).pressSequentially(' morning')
    await expect(owner.page.getByText('Ana Prado is typing')).toBeVisible()
    await field(page).press('Enter')
    await expect(bubble(owner.page, 'Good morning')).toBeVisible()
    await expect(owner.page.getByText('Ana Prado is typing')).toBeHidden()
    await expect(bubble(page, 'Good morning').getByText('Seen')).toBeVisible()
    await write(page, 'Is she there?')
    await expect(bubble(page, 'Is she there?').getByText('Seen')).toBeVisible()
    await expect(page.getByText('Seen', { exact: true })).toHaveCount(1)
    await write(owner.page, 'She is.')
    await expect(bubble(page, 'She is.')).toBeVisible()
    await expect(page.getByRole('link', chats())).toHaveText('Chats')
  })

  await test.step('URLs become links, everything else stays text', async () => {
    const text = `<b>See</b> https://example.org/a?b=1, javascript:alert(1) ${'long'.repeat(60)}`
    await write(page, text)
    const link = bubble(owner.page, 'See').getByRole('link')
    await expect(link).toHaveCount(1)
    await expect(link).toHaveAttribute('href', 'https://example.org/a?b=1')
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
    expect(await said(owner.page)).toEqual(['Hello', 'Good morning', 'Is she there?', 'She is.', text])
    await expect(log(owner.page).getByText('Today')).toHaveCount(1)
  })

  await test.step('unread messages are counted in header, menu and list, in all tabs', async () => {
    const path = new URL(page.url()).pathname
    const other = await page.context().newPage()
    await Promise.all([other.goto('/home'), page.goto('/chat'), owner.page.goto('/home')])
    await expect(page.getByText('Select a conversation to start messaging')).toBeVisible()
    await send(owner.page, path, 'First')
    for (const tab of [page, other]) await expect(tab.getByRole('link', chats())).toContainText('1 unread message')
    await expect(entry(page, 'First')).toContainText('1 unread message')
    for (let count = 2; count <= 11; count += 1) await send(owner.page, path, `Number ${count}`)
    await expect(other.getByRole('link', chats())).toContainText('9+')
    await expect(entry(page, 'Number 11')).toContainText('9+')
    for (let count = 0; count < 2; count += 1) await send(page, path, `Answer ${count}`)
    await expect(owner.page.getByText('2 unread messages').first()).toBeAttached()
    await expect(owner.page.getByRole('link', chats())).toContainText('2 unread messages')

    await entry(page, 'Answer 1').getByRole('link').click()
    await bubble(page, 'Number 11').scrollIntoViewIfNeeded()
    await expect(bubble(page, 'Number 11')).toBeInViewport()
    await expect(other.getByRole('link', chats())).toHaveText('Chats')
    const lines = await log(page).getByRole('listitem').allTextContents()
    expect(lines.findIndex(line => line === 'New messages') + 1).toBe(lines.findIndex(line => line.includes('First')))
  })
})

test('unsent messages survive reloads without duplicates or losses', async ({ join }) => {
  test.slow()
  const [ana, rui] = [await join('Ana Prado'), await join('Rui Costa')]
  const { page } = ana
  const path = await face(ana, rui)
  const SENDING = /\/messages$/

  await test.step('a failed message survives a reload, shows in another tab, and Retry sends it', async () => {
    const restore = await failing(page, 'POST', SENDING)
    await field(page).fill('One')
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled()
    await field(page).press('Enter')
    await expect(page.getByText('Failed to send message')).toBeVisible()
    await expect(bubble(page, 'One')).toContainText('Not sent')
    await write(page, 'Never mind')
    await expect(bubble(page, 'Never mind')).toContainText('Not sent')
    await expectAccessible(page)
    await page.reload()
    const other = await page.context().newPage()
    await other.goto(path)
    for (const tab of [page, other]) await expect(bubble(tab, 'One')).toContainText('Not sent')
    await restore()
    await bubble(page, 'Never mind').getByRole('button', { name: 'Discard' }).click()
    await bubble(other, 'One').getByRole('button', { name: 'Retry' }).click()
    for (const tab of [page, other, rui.page]) {
      await expect(bubble(tab, 'One')).toHaveCount(1)
      await expect(bubble(tab, 'One')).not.toContainText('Not sent')
      expect(await said(tab)).toEqual(['One'])
    }
    await other.close()
  })

  await test.step('leaving the page while a message is being sent', async () => {
    await page.route(SENDING, () => {})
    await write(page, 'Two')
    await expect(bubble(page, 'Two')).toContainText('Sending...')
    await page.unroute(SENDING)
    await page.reload()
    for (const tab of [page, rui.page]) await expect.poll(() => said(tab)).toEqual(['One', 'Two'])
    await expect(page.getByText('Sending...')).toHaveCount(0)
  })

  await test.step('the answer to a message is lost', async () => {
    let lost = 0
    await page.route(SENDING, async route => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch()
      lost += 1
      return lost > 1 ? route.fallback() : route.fulfill({ status: 201, body: 'cut', contentType: 'application/json' })
    })
    await write(page, 'Three')
    for (const tab of [page, rui.page]) await expect.poll(() => said(tab)).toEqual(['One', 'Two', 'Three'])
    await page.unroute(SENDING)
    await page.reload()
    await expect.poll(() => said(page)).toEqual(['One', 'Two', 'Three'])
  })

  await test.step('two tabs send at the same time', async () => {
    const other = await page.context().newPage()
    await other.goto(path)
    const texts = (tab: string) => [1, 2, 3, 4, 5].map(number => `${tab}${number}`)
    const writeAll = async (tab: typeof page, all: string[]) => {
      for (const text of all) await write(tab, text)
    }
    await Promise.all([writeAll(page, texts('a')), writeAll(other, texts('b'))])
    for (const tab of [page, other, rui.page]) await expect.poll(async () => (await said(tab)).length).toBe(13)
    const order = await said(rui.page)
    expect(order.filter(text => text.startsWith('a'))).toEqual(texts('a'))
    expect(order.filter(text => text.startsWith('b'))).toEqual(texts('b'))
    for (const tab of [page, other]) expect(await said(tab)).toEqual(order)
  })
})

test('seen messages are marked as read, and long threads keep their scroll position', async ({ join }) => {
  test.slow()
  const [ana, rui] = [await join('Ana Prado'), await join('Rui Costa')]
  const path = await converse(ana, rui)
  for (let number = 0; number < 54; number += 1)
    for (const { page } of [ana, rui])
      await send(page, path, `Number ${number} of ${page === ana.page ? 'Ana' : 'Rui'}`)
  const { page } = ana
  for (const person of [ana, rui]) await readAll(person.page, path)
  await Promise.all([page.goto(path), rui.page.goto(path)])
  await expect(bubble(page, 'Number 53 of Rui')).toBeInViewport()

  await test.step('older messages load above without moving the view', async () => {
    const scroller = log(page)
    const first = bubble(page, 'Number 29 of Ana')
    await expect(first).toBeAttached()
    await first.evaluate(element => element.scrollIntoView({ block: 'center' }))
    const before = (await first.boundingBox())?.y ?? 0
    await expect(bubble(page, 'Number 20 of Ana')).toBeAttached()
    expect(Math.abs(((await first.boundingBox())?.y ?? 0) - before)).toBeLessThan(2)
    for (let more = 0; more < 4; more += 1) await scroller.evaluate(box => box.scrollTo({ top: -box.scrollHeight }))
    await expect(bubble(page, 'Number 0 of Ana')).toBeAttached()
    expect(await said(page)).toHaveLength(108)
  })

  await test.step('scrolled up, an arriving message is not marked as seen', async () => {
    await write(rui.page, 'Are you there?')
    const down = page.getByRole('button', { name: 'New messages' })
    await expect(down).toBeVisible()
    await expect(page.getByRole('link', chats())).toContainText('1 unread message')
    await expect(bubble(rui.page, 'Are you there?')).not.toContainText('Seen')
    await down.click()
    await expect(page.getByRole('link', chats())).toHaveText('Chats')
    await expect(bubble(rui.page, 'Are you there?')).toContainText('Seen')
  })

  await test.step('behind another window, an arriving message is not marked as seen', async () => {
    await turn(page, 'hidden')
    for (const text of ['Hello?', 'Still there?']) await write(rui.page, text)
    await expect(page.getByRole('link', chats())).toContainText('2 unread messages')
    await expect(entry(page, 'Still there?')).toContainText('2 unread messages')
    await expect(rui.page.getByText('Seen', { exact: true })).toHaveCount(1)
    await turn(page, 'visible')
    await expect(page.getByRole('link', chats())).toHaveText('Chats')
    await expect(bubble(rui.page, 'Still there?')).toContainText('Seen')
    const lines = await log(page).getByRole('listitem').allTextContents()
    expect(lines.filter(line => line === 'New messages')).toHaveLength(1)
    expect(lines.indexOf('New messages') + 1).toBe(lines.findIndex(line => line.includes('Hello?')))
    await write(page, 'Yes')
    await expect(log(page).getByText('New messages')).toHaveCount(0)
  })
})
