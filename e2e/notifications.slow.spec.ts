import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { failing } from './support/failing.ts'
import { answer, hasListedBefore, idOf, listPet } from './support/listing.ts'
import { allowRefusal, expect, test, type Person } from './support/test.ts'

const PHONE = { width: 390, height: 844 }

const bell = (page: Page) => page.getByRole('button', { name: 'Notifications', exact: true })
const dropdown = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
const entries = (place: Page | Locator) => place.getByRole('listitem')
const press = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true }).click()
const said = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()
/** The bell's accessible text; the visible number is hidden from screen readers. */
const expectUnread = (page: Page, count: string) => expect(bell(page)).toHaveAccessibleDescription(`${count} unread`)

async function openBell(page: Page): Promise<Locator> {
  await bell(page).click()
  await expect(dropdown(page)).toBeVisible()
  return dropdown(page)
}

/** Actions on each other's pets, by the API. */
const ask = async ({ page }: Person, path: string): Promise<number> =>
  (await answer<{ id: number }>(page.request.post(`/api/posts/${idOf(path)}/adoption-request`, { data: {} }))).id
const cancel = ({ page }: Person, path: string) =>
  answer(page.request.delete(`/api/posts/${idOf(path)}/adoption-request`))
const decide = ({ page }: Person, id: number, decision: 'approval' | 'rejection') =>
  answer(page.request.post(`/api/adoption-requests/${id}/${decision}`, { data: {} }))

/** Each round creates two notifications for the owner. */
async function askAndCancel(person: Person, path: string, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await ask(person, path)
    await cancel(person, path)
  }
}

test('the bell shows requests and answers live', async ({ join, joinVet }) => {
  const [owner, ana, ben, { page: vet }] = [
    await join('Olga Moreira', '/home'),
    await join('Ana Prado', '/home'),
    await join('Ben Ode', '/home'),
    await joinVet(),
  ]
  await hasListedBefore(owner.page, vet)

  await test.step('an empty list says so, while it loads and after', async () => {
    const { page } = owner
    let release = () => {}
    const held = new Promise<void>(resolve => (release = resolve))
    await page.route(/\/api\/notifications(\?|$)/, async route => {
      await held
      await route.fallback()
    })
    const list = await openBell(page)
    await expect(list.getByText('Loading notifications...')).toBeVisible()
    release()
    await expect(list.getByText('No notifications yet')).toBeVisible()
    for (const name of ['Mark all read', 'Select']) await expect(list.getByRole('button', { name })).toHaveCount(0)
    await page.unroute(/\/api\/notifications(\?|$)/)
    await page.keyboard.press('Escape')
    await expectUnread(page, '0')
  })

  const path = await listPet(owner.page, vet, 'Biscuit', { fields: { breed: 'Beagle', age: 14 } })

  await test.step('a review arrives and links to the post', async () => {
    const { page } = owner
    await expectUnread(page, '1')
    const list = await openBell(page)
    const item = entries(list).first()
    await expect(item).toContainText(/post approved/i)
    await expect(item).toContainText('Your listing for Biscuit has been approved')
    await item.getByRole('button').click()
    await page.waitForURL(`**${path}`)
    await expect(list).toBeHidden()
    await expectUnread(page, '0')
  })

  const asked = { ana: await ask(ana, path), ben: 0 }
  await test.step('a request shows the pet and its state, and opens its dialog', async () => {
    const { page } = owner
    await page.goto('/about')
    await expectUnread(page, '1')
    const list = await openBell(page)
    const item = entries(list).first()
    await expect(item).toContainText(/adoption request/i)
    await expect(item).toContainText('New adoption request for Biscuit')
    await expect(item.getByRole('img', { name: 'Biscuit' })).toBeVisible()
    for (const text of ['Beagle', '1 yr 2 mo', 'Pending', 'Unread'])
      await expect(item.getByText(text, { exact: true })).toHaveCount(1)
    await expect(item.locator('time')).toHaveText(/^[A-Z][a-z]{2} \d+, \d+:\d\d [AP]M$/)
    await expectAccessible(page)
    await press(item, 'View Details')
    await expect(page.getByRole('dialog', { name: 'Adoption Request' })).toContainText('Ana Prado')
    await press(page, 'Close')
    await expectUnread(page, '0')
  })

  await test.step('another one appears in the open list, and answers change its text', async () => {
    const { page } = owner
    const list = await openBell(page)
    asked.ben = await ask(ben, path)
    await expect(entries(list)).toHaveCount(3)
    await expect(list.getByRole('button', { name: 'Mark all read' })).toBeVisible()
    await decide(owner, asked.ana, 'rejection')
    await expect(list.getByText('Rejected', { exact: true })).toBeVisible()
    await decide(owner, asked.ben, 'approval')
    await expect(list.getByText('Approved', { exact: true })).toBeVisible()
    await press(list, 'Mark all read')
    await expect(list.getByRole('button', { name: 'Mark all read' })).toHaveCount(0)
    await expect(list.getByRole('button', { name: 'Select', exact: true })).toBeFocused()
    await expectUnread(page, '0')
  })

  await test.step('the requesters are notified, with a link to the post', async () => {
    // An adoption also grants a badge.
    for (const [{ page }, outcome, unread] of [
      [ana, 'rejected.', '1'],
      [ben, 'approved!', '2'],
    ] as const) {
      await expectUnread(page, unread)
      const item = entries(await openBell(page)).filter({ hasText: `request for Biscuit has been ${outcome}` })
      await expect(item).toContainText(new RegExp(`adoption ${outcome.slice(0, -1)}`, 'i'))
      await item.getByRole('button').click()
      await page.waitForURL(`**${path}`)
    }
  })
})

test('opening a notification of something deleted shows a notice', async ({ join, joinVet }) => {
  const [owner, ana, { page: vet }] = [await join('Olga Moreira', '/home'), await join('Ana Prado'), await joinVet()]
  const path = await listPet(owner.page, vet, 'Nala')
  await ask(ana, path)
  await cancel(ana, path)

  await test.step('a cancelled request', async () => {
    const list = await openBell(owner.page)
    const item = entries(list).filter({ hasText: 'New adoption request for Nala' })
    await expect(item.getByRole('button', { name: 'View Details' })).toHaveCount(0)
    await expect(entries(list).filter({ hasText: 'has been cancelled: Nala' })).toHaveCount(1)
    await item.getByRole('button').click()
    await owner.page.waitForURL(`**${path}`)
  })

  await ask(ana, path)
  await test.step('a post that the reader may no longer see', async () => {
    const { page } = ana
    await decide(owner, await requestOf(ana, path), 'rejection')
    const restore = await failing(page, 'GET', new RegExp(`/api/posts/${idOf(path)}$`))
    await page.goto('/about')
    await entries(await openBell(page))
      .first()
      .getByRole('button')
      .click()
    await said(page, 'Could not open the notification details')
    await page.waitForURL('**/home')
    await restore()
  })
  await test.step('a deleted post', async () => {
    await owner.page.goto('/about')
    await answer(owner.page.request.delete(path.replace('/post/', '/api/posts/')))
    const { page } = ana
    allowRefusal(page, new RegExp(`/api/posts/${idOf(path)}$`))
    await page.goto('/about')
    await entries(await openBell(page))
      .first()
      .getByRole('button')
      .click()
    await said(page, 'The requested post is no longer available')
    await page.waitForURL('**/home')
  })
})

const requestOf = async ({ page }: Person, path: string): Promise<number> =>
  (await answer<{ id: number }>(page.request.get(`/api/posts/${idOf(path)}/adoption-request`))).id

test('the count stops at 9+, and notifications are selected and deleted', async ({ join, joinVet }) => {
  const [owner, ana, { page: vet }] = [await join('Olga Moreira', '/home'), await join('Ana Prado'), await joinVet()]
  await hasListedBefore(owner.page, vet)
  const path = await listPet(owner.page, vet, 'Nala')
  const { page } = owner
  await expectUnread(page, '1')
  await askAndCancel(ana, path, 4)
  await expectUnread(page, '9')
  await expect(bell(page)).toContainText('9')
  await expect(bell(page)).not.toContainText('9+')
  await ask(ana, path)
  await expectUnread(page, 'More than 9')
  await expect(bell(page)).toContainText('9+')
  const boxes = await Promise.all(['svg', '[data-count]'].map(part => bell(page).locator(part).boundingBox()))
  expect(boxes[1]!.x).toBeGreaterThanOrEqual(boxes[0]!.x + boxes[0]!.width)

  const list = await openBell(page)
  await expect(entries(list)).toHaveCount(10)
  await press(list, 'Select')
  await expect(list.getByRole('button', { name: 'Delete (0)' })).toBeDisabled()
  await expect(list.getByRole('button', { name: 'Select All' })).toBeFocused()
  await press(list, 'Select All')
  await expect(list.getByRole('button', { name: 'Delete (10)' })).toBeEnabled()
  await press(list, 'Deselect All')
  await expect(list.getByRole('button', { name: 'Delete (0)' })).toBeDisabled()
  await list.getByRole('checkbox').nth(1).check()
  await press(list, 'Cancel')
  await expect(list.getByRole('checkbox')).toHaveCount(0)
  await press(list, 'Select')
  await expect(list.getByRole('button', { name: 'Delete (0)' })).toBeVisible()
  for (const place of [0, 2]) await list.getByRole('checkbox').nth(place).check()
  await expectAccessible(page)

  const restore = await failing(page, 'POST', /\/api\/notifications\/removal$/)
  await press(list, 'Delete (2)')
  await said(page, 'Failed to delete notifications')
  await expect(entries(list)).toHaveCount(10)
  await restore()
  await press(list, 'Delete (2)')
  await said(page, 'Deleted 2 notification(s)')
  // Long before its time.
  await expect(page.getByText('Failed to delete notifications')).toHaveCount(0, { timeout: 1500 })
  await expect(list.getByRole('button', { name: 'Select', exact: true })).toBeFocused()
  await expect(entries(list)).toHaveCount(8)
  await expect(list.getByRole('checkbox')).toHaveCount(0)

  await press(list, 'Select')
  await press(list, 'Select All')
  await press(list, 'Delete (8)')
  await said(page, 'Deleted 8 notification(s)')
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)
  await expect(list.getByText('No notifications yet')).toBeVisible()
  await expectUnread(page, '0')
})

test('the page, on a desktop and on a phone', async ({ browse, join, joinVet }) => {
  const visitor = await browse('/notifications?show=unread')
  await expect(visitor).toHaveURL(/\/login\?next=%2Fnotifications%3Fshow%3Dunread$/)

  const [owner, ana, { page: vet }] = [await join('Olga Moreira'), await join('Ana Prado'), await joinVet()]
  const { page } = owner
  await hasListedBefore(owner.page, vet)
  await page.goto('/notifications')
  const list = page.getByRole('region', { name: 'List' })
  await expect(list.getByText('No notifications yet')).toBeVisible()
  const chip = (name: string) => page.getByRole('link', { name, exact: true }).click()
  const kind = page.getByLabel('Kind')
  await kind.selectOption('Comments')
  await expect(list.getByText('Nothing of this kind yet')).toBeVisible()
  await chip('Unread')
  await expect(page).toHaveURL('/notifications?show=unread&kind=comments')
  await expect(list.getByText('Nothing unread here')).toBeVisible()
  await chip('Show all notifications')
  await expect(page).toHaveURL('/notifications')

  const path = await listPet(page, vet, 'Nala')
  await expect(entries(list)).toHaveCount(1)
  await expect(list.getByText('1 unread')).toBeVisible()
  await press(list, 'Mark all read')
  await expect(list.getByText("You've read everything")).toBeVisible()
  await askAndCancel(ana, path, 12)
  await expect(list.getByText('9+ unread')).toBeVisible()
  await expect(entries(list)).toHaveCount(20)
  await list.getByRole('button', { name: 'Load more' }).scrollIntoViewIfNeeded()
  await expect(entries(list)).toHaveCount(25)
  await expect(list.getByRole('button', { name: 'Load more' })).toHaveCount(0)

  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  await expectAccessible(page)
  await kind.selectOption('Reviews')
  await expect(page).toHaveURL('/notifications?kind=reviews')
  await expect(entries(list)).toHaveCount(1)
  await chip('Unread')
  await expect(list.getByText('Nothing unread here')).toBeVisible()
  await page.goBack()
  await expect(entries(list)).toHaveCount(1)
  await page.reload()
  await expect(kind).toHaveValue('reviews')
  await expect(entries(list)).toHaveCount(1)

  await press(list, 'Select')
  await list.getByRole('checkbox').check()
  await press(list, 'Delete (1)')
  await said(page, 'Deleted 1 notification(s)')
  await expect(list.getByText('Nothing of this kind yet')).toBeVisible()

  await ask(ana, path)
  await page.goto('/home')
  await (await openBell(page)).getByRole('link', { name: 'See all' }).click()
  await page.waitForURL('**/notifications')
  await expect(dropdown(page)).toBeHidden()
  await press(entries(list).first(), 'View Details')
  await expect(page.getByRole('dialog', { name: 'Adoption Request' })).toContainText('Ana Prado')
  await press(page, 'Close')
  await entries(list).nth(1).getByRole('button').first().click()
  await page.waitForURL(`**${path}`)
})
