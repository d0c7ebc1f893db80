import type { Page } from '@playwright/test'
import { DAY_MS, dayOf } from '../src/shared/time/days.ts'
import { DESKTOP_BY_DAY, expectAccessibleEverywhere, PHONE_AT_NIGHT, setLook } from './support/accessible.ts'
import { answer } from './support/listing.ts'
import { picture } from './support/pictures.ts'
import { press, said } from './support/requests.ts'
import { expect, test } from './support/test.ts'

/** A new server first loads its places; until then nobody knows a town. */
async function waitForPlaces(page: Page): Promise<void> {
  const isKnown = async () => (await page.request.get('/api/places?text=Porto')).text()
  await expect.poll(isKnown, { timeout: 60_000 }).toContain('Porto, Portugal')
}

test('an animal that needs a foster home finds one nearby', async ({ join, joinVet }) => {
  test.setTimeout(240_000)
  const id = crypto.randomUUID().slice(0, 6)
  const shelter = `Kestrel Lane ${id}`
  const [manager, maya, { page: vet }] = [await join('Marta'), await join('Maya'), await joinVet()]
  const team = manager.page
  await waitForPlaces(team)
  const { slug } = await answer<{ slug: string }>(
    team.request.post('/api/organizations', {
      data: { name: shelter, town: 'Porto, Portugal', formId: crypto.randomUUID() },
    }),
  )
  const headers = { 'x-organization': slug }
  const multipart = { file: await picture('biscuit.jpg', 30, 640), visibility: 'public' }
  const photo = await answer<{ id: string }>(team.request.post('/api/photos', { headers, multipart }))
  const name = `Biscuit ${id}`
  const post = await answer<{ id: number }>(
    team.request.post('/api/posts', {
      headers,
      data: {
        name,
        content: 'A gentle beagle who loves long walks.',
        species: 'dog',
        location: 'Porto, Portugal',
        travelKm: 400,
        photoIds: [photo.id],
        formId: crypto.randomUUID(),
      },
    }),
  )
  await answer(vet.request.post(`/api/posts/${post.id}/approval`, { data: { notes: '' } }))
  const fosterPage = `/organization/${slug}/fosters/${post.id}`

  await test.step('the team marks it on its foster home page', async () => {
    await team.goto(fosterPage)
    await press(team, 'Needs a foster home')
    const dialog = team.getByRole('dialog', { name: `${name} needs a foster home` })
    await dialog.getByLabel('Until when').fill('2001-01-01')
    await dialog.getByLabel('No cats').check()
    await dialog.getByLabel('A garden').check()
    await dialog.getByLabel('Anything else').fill('Sleeps a lot.')
    await press(dialog, 'Save')
    await expect(dialog.getByText('This day is over. Please choose a later one.')).toBeVisible()
    await dialog.getByLabel('Until when').fill(inDays(20))
    await expectAccessibleEverywhere(team)
    await setLook(team, DESKTOP_BY_DAY)
    await press(dialog, 'Save')
    await said(team, 'People can offer a foster home now')
    await expect(team.getByText('Sleeps a lot.')).toBeVisible()
  })

  const { page } = maya
  await test.step('everybody finds it on the public page by distance and species', async () => {
    await setLook(page, PHONE_AT_NIGHT)
    await page.goto('/fosters')
    const animal = page.getByRole('listitem').filter({ hasText: name })
    await expect(animal.getByText('Sleeps a lot.')).toBeVisible()
    await page.getByRole('combobox', { name: 'Near' }).fill('Lisbon, Portugal')
    await page.getByLabel('Within').fill('50')
    await page.getByLabel('Species').selectOption('Dog')
    await expect(page.getByText('Within 50 km of Lisbon, Portugal.')).toBeVisible()
    await expect(animal.getByText(/^Lives \d+ km away, can be brought up to 400 km/)).toBeVisible()
    await page.getByRole('link', { name: 'Hide pets that live farther away' }).click()
    await expect(animal).toHaveCount(0)
    await expect(page).toHaveURL(/beyond=hide/)
    await page.getByLabel('Within').fill('400')
    await expect(animal.getByText(/^\d+ km away, in Porto, Portugal$/)).toBeVisible()
    await page.goto('/search?needsFoster=yes')
    await expect(page.getByRole('link', { name: new RegExp(name) })).toBeVisible()
  })

  await test.step('a person offers once, on a phone', async () => {
    await page.goto('/fosters')
    await press(page, 'Offer a foster home')
    const form = page.getByRole('dialog', { name: 'Offer a foster home' })
    await press(form, 'Send offer')
    await expect(form.getByText('Please choose at least one.')).toBeVisible()
    await form.getByLabel('Dog', { exact: true }).check()
    await form.getByLabel('How many at once').fill('2')
    await form.getByLabel('Garden').selectOption('Fenced garden')
    await form.getByLabel('Cats at home').fill('0')
    await form.getByLabel('Your town').fill('12 Harbour Street, Porto')
    await form.getByLabel('Within').fill('40')
    await expectAccessibleEverywhere(page)
    await setLook(page, PHONE_AT_NIGHT)
    await press(form, 'Send offer')
    await expect(page.getByText('Seen by organizations within 40 km of Porto')).toBeVisible()
    await expectAccessibleEverywhere(page)
    await setLook(page, PHONE_AT_NIGHT)
  })

  await test.step('the team sees why it fits, and asks', async () => {
    await team.goto(fosterPage)
    const offer = team.getByRole('listitem').filter({ hasText: 'Maya' }).first()
    const reasons = offer.getByRole('list', { name: 'Why it fits' })
    for (const reason of ['< 1 km away', 'Takes dogs', 'Has room for 2 animals', 'No cats', 'Has a garden'])
      await expect(reasons.getByText(reason, { exact: true })).toBeVisible()
    await expect(team.getByText('Harbour')).toHaveCount(0)
    await expectAccessibleEverywhere(team)
    await setLook(team, DESKTOP_BY_DAY)
    await offer.getByRole('button', { name: /^Ask Maya/ }).click()
    const dialog = team.getByRole('dialog', { name: /^Ask Maya/ })
    await dialog.getByLabel('Message').fill('Could you take him from Monday?')
    await dialog.getByRole('button', { name: /^Ask Maya/ }).click()
    await expect(team.getByText('Asked, no answer yet')).toBeVisible()
  })

  await test.step('the person reads it in a notification, and says yes', async () => {
    await page.goto('/notifications')
    await page.getByText(`${shelter} asks whether you can foster ${name}`).click()
    await page.waitForURL('**/fosters#foster-asks')
    const asked = page.locator('#foster-asks')
    await expect(asked.getByText('Could you take him from Monday?')).toBeVisible()
    await expectAccessibleEverywhere(page)
    await setLook(page, PHONE_AT_NIGHT)
    await press(asked, `Yes, I take ${name} in`)
    await page.waitForURL(`**${fosterPage}`)
  })

  await test.step('both are told, and the foster writes an update', async () => {
    await page.getByLabel('How is it going?').fill('He found the sofa.')
    await press(page, 'Post update')
    await expect(page.getByText('He found the sofa.')).toBeVisible()
    await page.goto('/notifications')
    await expect(page.getByText(`${name} of ${shelter} is with you now`)).toBeVisible()
    await team.goto('/notifications')
    const told = team.getByText(`${shelter}: ${maya.name} takes ${name} in`)
    await told.click()
    await team.waitForURL(`**${fosterPage}`)
    await expect(team.getByText('He found the sofa.')).toBeVisible()
    await expect(team.getByRole('heading', { name: `Who could take ${name} in` })).toHaveCount(0)
  })

  await test.step('the mark is gone', async () => {
    await page.goto('/fosters')
    await expect(page.getByRole('heading', { name: 'Your offer' })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: name })).toHaveCount(0)
    await page.goto(`/post/${post.id}`)
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await expect(page.getByText('Needs a foster home')).toHaveCount(0)
  })
})

const inDays = (days: number): string => dayOf(new Date(Date.now() + days * DAY_MS))
