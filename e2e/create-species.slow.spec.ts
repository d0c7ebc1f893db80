import { expectAccessibleEverywhere, PHONE_AT_NIGHT, setLook } from './support/accessible.ts'
import { answer, idOf } from './support/listing.ts'
import { picture } from './support/pictures.ts'
import { expect, test } from './support/test.ts'

test('a photo, a name and a description list a pet; its page asks for the species', async ({ join, joinVet }) => {
  const [{ page }, { page: vet }] = [await join('Olga Moreira', '/create'), await joinVet()]
  await page.getByLabel('Pet Name').fill('Biscuit')
  await page.getByLabel('Description').fill('Hums while asleep.')
  await page.getByLabel('Main Image').setInputFiles(await picture('biscuit.jpg', 30))
  await page.getByRole('button', { name: 'Create Post' }).click()
  await page.waitForURL('**/home')
  await page.getByRole('link', { name: 'See your listing' }).click()
  const question = page.getByRole('region', { name: 'What species is Biscuit?' })
  await expect(question).toBeVisible()
  await expect(page.locator('dl').first()).not.toContainText('Species')
  await setLook(page, PHONE_AT_NIGHT)
  await expectAccessibleEverywhere(page)
  await page.getByRole('button', { name: 'Update Post' }).click()
  await expect(page.getByRole('dialog').getByLabel('Species')).toHaveValue('')
  await page.getByRole('dialog').getByLabel('Location').fill('Porto')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await answer(vet.request.post(`/api/posts/${idOf(new URL(page.url()).pathname)}/approval`, { data: { notes: '' } }))
  await page.reload()
  await question.getByRole('button', { name: 'Small pet' }).click()
  await expect(page.getByText('Post updated successfully')).toBeVisible()
  await expect(question).toHaveCount(0)
  await expect(page.locator('dl').first()).toContainText('SpeciesSmall pet')
  const id = idOf(new URL(page.url()).pathname)
  expect(await answer(page.request.get(`/api/posts/${id}`))).toMatchObject({ species: 'small pet', status: 'approved' })
})

test("a new listing begins with the profile's town, and drops it where the author says another", async ({ join }) => {
  const { page } = await join('Olga Moreira')
  await page.goto('/settings/profile')
  await page.getByLabel('Location').fill('Porto')
  await page.getByLabel('Location').blur()
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Profile saved')).toBeVisible()
  await page.goto('/create')
  await expect(page.getByLabel('Location')).toHaveValue('Porto')
  await page.getByLabel('Location').fill('Braga')
  await page.reload()
  await expect(page.getByLabel('Location')).toHaveValue('Braga')
})
