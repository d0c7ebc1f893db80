import { expectAccessible } from './support/accessible.ts'
import { answer, idOf, listPet, writePost } from './support/listing.ts'
import { expect, test } from './support/test.ts'

test('one press saves a search; a matching pet is announced on the open page and by mail', async ({
  join,
  joinVet,
  server,
}) => {
  const [ana, owner, vet] = [await join('Ana Prado'), await join('Olga Moreira'), await joinVet()]
  const { page } = ana
  const breed = `Longdog ${crypto.randomUUID().slice(0, 6)}`
  const name = `Dog, ${breed}`
  const row = page.getByRole('listitem', { name })

  await test.step('one press saves it, also without results; a toast offers Undo', async () => {
    await page.goto(`/search?species=dog&breed=${encodeURIComponent(breed)}`)
    await expect(page.getByRole('heading', { name: 'No pets found matching your criteria.' })).toBeVisible()
    await page.getByRole('button', { name: 'Alert me to similar pets' }).click()
    await expect(page.getByText(`Saved: “${name}”. We'll alert you as soon as one appears.`)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('The search is no longer saved.')).toBeVisible()
    await page.getByRole('button', { name: 'Save search', exact: true }).click()
    await page.getByRole('link', { name: 'Edit' }).click()
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await expect(page.getByText('No pets fit this search yet')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the saved page has tabs for pets and searches, also by keyboard', async () => {
    await page.goto('/saved')
    await page.getByRole('tab', { name: 'Pets' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(/\/saved\?tab=searches$/)
    await expect(row).toBeVisible()
    await expect(row.getByRole('combobox')).toHaveValue('atOnce')
    await expectAccessible(page)
  })

  const path = await writePost(owner.page, 'Bartholomew', { fields: { breed } })
  await test.step('nobody is notified before the review; after it, the open page shows the pet at once', async () => {
    await expect(row.getByText('1 new')).toHaveCount(0)
    await answer(vet.page.request.post(`/api/posts/${idOf(path)}/approval`, { data: { notes: '' } }))
    // A new job would run a minute later.
    await expect(page.getByRole('button', { name: 'Notifications' })).toHaveAccessibleDescription('1 unread', {
      timeout: 5000,
    })
    await expect(row.getByText('1 new')).toBeVisible()
  })

  await test.step('a mail announces it', async () => {
    const mail = await server.mailed(ana.email, 'A new pet for you')
    expect(mail).toContain(`${name}: Bartholomew.`)
    expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  })

  await test.step('new matches are marked once', async () => {
    await row.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { name: 'New since your last visit' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Bartholomew/ })).toBeVisible()
    await expectAccessible(page)
    await page.goto('/saved?tab=searches')
    await expect(row).toBeVisible()
    await expect(row.getByText('1 new')).toHaveCount(0)
  })

  await test.step('its alert and name are changed, and it is deleted', async () => {
    await row.getByRole('combobox').selectOption('Weekly')
    await row.getByRole('button', { name: 'Rename' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Our dog')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    const renamed = page.getByRole('listitem', { name: 'Our dog' })
    await expect(renamed.getByRole('combobox')).toHaveValue('weekly')
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page)
    await renamed.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('heading', { name: 'No saved searches yet' })).toBeVisible()
  })
})

test('a pet’s page and a rejected request save a search for similar pets, for visitors after signing in', async ({
  browse,
  join,
  joinVet,
}) => {
  const [ana, owner, vet] = [await join('Ana Prado'), await join('Olga Moreira'), await joinVet()]
  const path = await listPet(owner.page, vet.page, 'Basil', { fields: { species: 'rabbit', breed: 'Lop' } })
  const button = { name: 'Alert me to similar pets' }
  const visitor = await browse(path)
  await visitor.getByRole('button', button).click()
  await visitor.waitForURL(new RegExp(`/login\\?next=%2Fsaved%2Fnew%3Flike%3D${idOf(path)}$`))

  await ana.page.goto(`/saved/new?like=${idOf(path)}`)
  await expect(ana.page.getByText("We'll alert you when a pet like this one appears.")).toBeVisible()
  await ana.page.getByRole('button', { name: 'Save search' }).click()
  await expect(ana.page.getByRole('heading', { name: 'Rabbit, Lop', level: 1 })).toBeVisible()

  const request = await answer<{ id: number }>(
    ana.page.request.post(`/api/posts/${idOf(path)}/adoption-request`, { data: {} }),
  )
  await answer(owner.page.request.post(`/api/adoption-requests/${request.id}/rejection`, { data: {} }))
  await ana.page.goto('/requests')
  await ana.page.getByRole('button', button).click()
  await expect(ana.page.getByText("You've saved “Rabbit, Lop” already.")).toBeVisible()
})

test('visitors sign in and return to the search, ready to save it', async ({ browse, join }) => {
  const page = await browse('/home?species=cat')
  await page.getByRole('button', { name: 'Save search' }).first().click()
  await page.waitForURL(/\/login\?next=%2Fsaved%2Fnew%3Fspecies%3Dcat/)
  const { page: member } = await join('Ana Prado', '/saved/new?species=cat')
  await expectAccessible(member)
  await member.getByLabel('Alert me').selectOption('Daily')
  await member.getByRole('button', { name: 'Save search' }).click()
  await expect(member.getByRole('heading', { name: 'Cat', level: 1 })).toBeVisible()
})
