import type { Locator, Page } from '@playwright/test'
import { failing, pressUnlessThere } from './support/failing.ts'
import { answer, hasListedBefore, idOf, listPet } from './support/listing.ts'
import { expect, test, type Person } from './support/test.ts'

const PHONE = { width: 390, height: 844 }

const entries = (place: Page | Locator) => place.getByRole('listitem')

async function openBell(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Notifications', exact: true }).click()
  return page.getByRole('dialog', { name: 'Notifications' })
}

const ask = ({ page }: Person, path: string) =>
  answer(page.request.post(`/api/posts/${idOf(path)}/adoption-request`, { data: {} }))
const cancel = ({ page }: Person, path: string) =>
  answer(page.request.delete(`/api/posts/${idOf(path)}/adoption-request`))

test('a group opens the list of its requests, and has none left once all are cancelled', async ({ join, joinVet }) => {
  const [owner, ana, ben, { page: vet }] = [
    await join('Olga Moreira', '/home'),
    await join('Ana Prado'),
    await join('Ben Ode'),
    await joinVet(),
  ]
  await hasListedBefore(owner.page, vet)
  const path = await listPet(owner.page, vet, 'Nala')
  for (const person of [ana, ben]) await ask(person, path)
  const { page } = owner
  await page.setViewportSize(PHONE)
  const item = entries(await openBell(page)).filter({ hasText: '2 people asked for Nala' })
  await expect(item.getByRole('button', { name: 'View requests' })).toBeVisible()
  await item.getByRole('button').first().click()
  await page.waitForURL(`**${path}#adoption-requests`)
  await expect(page.getByRole('dialog', { name: 'Adoption Request' })).toHaveCount(0)
  await expect(page.locator('#adoption-requests')).toBeInViewport()
  for (const person of [ana, ben]) await cancel(person, path)
  await expect(entries(await openBell(page)).filter({ hasText: 'has been cancelled: Nala' })).toHaveCount(2)
  await expect(item.getByRole('button', { name: 'View requests' })).toHaveCount(0)
})

test('a list that fails to load shows an error, and Retry loads it', async ({ join }) => {
  const { page } = await join('Olga Moreira', '/home')
  const restore = await failing(page, 'GET', /\/api\/notifications(\?|$)/)
  const list = await openBell(page)
  await expect(list.getByText("Your notifications couldn't be loaded.")).toBeVisible({ timeout: 20_000 })
  await restore()
  await pressUnlessThere(list.getByRole('button', { name: 'Try again' }), list.getByText('No notifications yet'))
  await expect(list.getByText('No notifications yet')).toBeVisible()
})
