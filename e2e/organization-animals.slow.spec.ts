import { expectAccessibleEverywhere } from './support/accessible.ts'
import { answer } from './support/listing.ts'
import { picture } from './support/pictures.ts'
import { press, said } from './support/requests.ts'
import { allowRefusal, expect, test } from './support/test.ts'

test('a manager finds animals by state and name, and pauses, holds and prints several', async ({ join }) => {
  test.setTimeout(120_000)
  const { page } = await join('Marta')
  const { slug } = await answer<{ slug: string }>(
    page.request.post('/api/organizations', {
      data: { name: 'Heron Lane', town: 'Porto', formId: crypto.randomUUID() },
    }),
  )
  const headers = { 'x-organization': slug }
  for (const [index, name] of ['Biscuit', 'Luna', 'Rex'].entries()) {
    const file = await picture(`${name}.jpg`, 30 + index * 40, 640)
    const multipart = { file, visibility: 'public' }
    const photo = await answer<{ id: string }>(page.request.post('/api/photos', { headers, multipart }))
    const data = { name, content: 'Gentle.', species: 'dog', photoIds: [photo.id], formId: crypto.randomUUID() }
    await answer(page.request.post('/api/posts', { headers, data: { ...data, vaccinated: false, proofPhotoId: null } }))
  }
  const list = page.getByRole('main').getByRole('listitem')
  const actions = page.getByRole('region', { name: 'Selected animals' })

  await test.step('rows have a list for each state, a search and an order', async () => {
    await page.goto(`/organization/${slug}/animals`)
    await expect(list).toHaveCount(3)
    await expectAccessibleEverywhere(page)
    await page.getByLabel('Sort by').selectOption('Name')
    await expect(page).toHaveURL(/sort=name/)
    const search = page.getByRole('searchbox', { name: 'Search' })
    await search.fill('lun')
    await search.press('Enter')
    await expect(list).toHaveCount(1)
    await page.getByRole('link', { name: /^Pending/ }).click()
    await expect(page).toHaveURL(/show=review/)
    await page.goto(`/organization/${slug}/animals`)
  })

  await test.step('selected ones are paused after a question, and the focus stays in the list', async () => {
    for (const name of ['Biscuit', 'Rex']) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
    await expectAccessibleEverywhere(page)
    await expect(actions.getByText('2 animals selected')).toBeVisible()
    await press(actions, 'Pause')
    await press(page.getByRole('dialog', { name: 'Pause 2 animals?' }), 'Pause')
    await said(page, '2 animals changed')
    await expect(list.getByText('Paused')).toHaveCount(2)
    await expect(actions).toHaveCount(0)
    await expect(page.locator('main :focus')).toHaveCount(1)
    await page.getByRole('link', { name: 'Paused 2' }).click()
    await expect(list).toHaveCount(2)
  })

  await test.step('a hold asks for its day; a refused one says why, and what was chosen stays', async () => {
    await page.getByRole('checkbox', { name: 'Select Rex' }).check()
    await press(actions, 'Put on hold')
    const dialog = page.getByRole('dialog', { name: 'Put 1 animal on hold?' })
    allowRefusal(page, /\/availability$/)
    await dialog.getByLabel('On hold until').fill('2001-01-01')
    await press(dialog, 'Put on hold')
    await expect(dialog.getByRole('alert')).toBeVisible()
    await expect(dialog.getByLabel('On hold until')).toHaveValue('2001-01-01')
    await press(dialog, 'Cancel')
    await press(page.getByRole('alertdialog'), 'Discard')
    await press(actions, 'Make available')
    await press(page.getByRole('dialog', { name: 'Make 1 animal available?' }), 'Make available')
    await said(page, '1 animal changed')
    await expect(list).toHaveCount(1)
    await page.getByRole('checkbox', { name: 'Select Biscuit' }).check()
    await expect(actions.getByRole('link', { name: 'Print' })).toHaveAttribute('href', /^\/print\?posts=\d+$/)
  })
})
