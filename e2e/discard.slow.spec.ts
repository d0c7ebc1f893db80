import { answer } from './support/listing.ts'
import { expect, test } from './support/test.ts'

test('leaving with unsaved text asks for confirmation', async ({ join }) => {
  const { page } = await join('Wanda Wright', '/community/create')
  const question = page.getByRole('alertdialog', { name: 'Discard what you wrote?' })
  const reply = (name: string) => question.getByRole('button', { name }).click()
  const name = `Kept Words ${crypto.randomUUID().slice(0, 6)}`

  await test.step('on a page with a form', async () => {
    const home = page.getByRole('link', { name: 'Pawpal' }).first()
    await page.getByLabel('Name').fill(name)
    await home.click()
    await reply('Keep writing')
    await expect(page.getByLabel('Name')).toHaveValue(name)
    await home.click()
    await reply('Discard')
    await page.waitForURL(/\/home$/)
  })

  await test.step('in a dialog, however it is closed', async () => {
    const edit = page.getByRole('button', { name: 'Edit', exact: true })
    const dialog = page.getByRole('dialog', { name: 'Edit community' })
    const description = dialog.getByLabel('Description')
    const { id } = await answer<{ id: number }>(
      page.request.post('/api/communities', { data: { name, description: '' } }),
    )
    await page.goto(`/packs?search=${encodeURIComponent(name)}`)
    await page.getByRole('link', { name: new RegExp(name) }).click()
    await page.waitForURL(`**/community/${id}`)
    await edit.click()
    await description.fill('For those who forget.')
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(5, 5),
      () => dialog.getByRole('button', { name: 'Close' }).click(),
      () => dialog.getByRole('button', { name: 'Cancel' }).click(),
      () => page.goBack(),
    ]) {
      await close()
      await expect(question.getByRole('button', { name: 'Keep writing' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(question).toBeHidden()
      await expect(description).toHaveValue('For those who forget.')
    }
    await page.goBack()
    await expect(question).toBeVisible()
    await page.goBack()
    await expect(question).toBeHidden()
    await page.keyboard.press('Escape')
    await reply('Discard')
    await expect(dialog).toBeHidden()
    await expect(edit).toBeFocused()
    await expect(page).toHaveURL(new RegExp(`/community/${id}$`))

    await edit.click()
    await expect(description).toHaveValue('')
    await description.focus()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(question).toBeHidden()
    await page.goBack()
    await page.waitForURL(/\/packs\?/)
  })
})
