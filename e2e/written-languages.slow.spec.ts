import { expectAccessible } from './support/accessible.ts'
import { answer, idOf, listPet } from './support/listing.ts'
import { picture } from './support/pictures.ts'
import { expect, test } from './support/test.ts'

const PHONE = { viewport: { width: 390, height: 844 } }
const GERMAN = 'Freundlicher Kater sucht ein neues Zuhause mit Garten und viel Ruhe.'

test('a description in German is detected, marked, found by its language, and can be set by hand', async ({
  browse,
  join,
  joinVet,
}) => {
  const { page } = await join('Olga Moreira', '/create', PHONE)
  const { page: vet } = await joinVet()
  const post = await test.step('the language is detected without a question', async () => {
    await page.getByLabel('Pet Name').fill('Mohrle')
    await page.getByLabel('Species').selectOption('cat')
    await page.getByLabel('Description').fill(GERMAN)
    await page.getByLabel('Main Image').setInputFiles(await picture('sofa.jpg', 20))
    const created = page.waitForResponse(/\/api\/posts$/)
    await page.getByRole('button', { name: 'Create Post' }).click()
    const { id } = (await (await created).json()) as { id: number }
    await answer(vet.request.post(`/api/posts/${id}/approval`, { data: { notes: '' } }))
    return `/post/${id}`
  })
  await listPet(page, vet, 'Pixel', {
    fields: { species: 'cat', content: 'She purrs as soon as somebody looks at her.' },
  })
  const visitor = await browse(post)
  await test.step('its page has the lang attribute', async () => {
    await expect(visitor.getByText(GERMAN)).toHaveAttribute('lang', 'de')
    await expect(visitor.getByText(GERMAN)).toHaveAttribute('dir', 'auto')
    await expectAccessible(visitor)
  })
  await test.step('a visitor finds it by its language', async () => {
    await visitor.goto('/search?q=Mohrle')
    await visitor.getByText('More filters').click()
    await visitor.getByLabel('Written in').selectOption('German')
    await expect(visitor).toHaveURL(/language=de/)
    await expect(visitor.locator(`a[href="${post}"]`)).toBeVisible()
    await expectAccessible(visitor)
    await visitor.getByLabel('Written in').selectOption('Polish')
    await expect(visitor.locator(`a[href="${post}"]`)).toHaveCount(0)
  })
  await test.step('its owner sees the detected language and chooses another', async () => {
    await page.goto(post)
    await page.getByRole('button', { name: 'Update' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Detected: German').click()
    await dialog.getByLabel('Written in').selectOption('Dutch')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(GERMAN)).toHaveAttribute('lang', 'nl')
  })
  const { chosenLanguage } = await answer<{ chosenLanguage: string }>(page.request.get(`/api/posts/${idOf(post)}`))
  expect(chosenLanguage).toBe('nl')
})
