import { expectAccessibleEverywhere, setLook, DESKTOP_BY_DAY } from './support/accessible.ts'
import { listPet } from './support/listing.ts'
import { ask, press, said } from './support/requests.ts'
import { expect, test } from './support/test.ts'

test('an owner moves requests on the board, and the requester reads whose turn it is', async ({ join, joinVet }) => {
  test.setTimeout(120_000)
  const [olga, rui, vera] = [await join('Olga'), await join('Rui'), await joinVet()]
  const path = await listPet(olga.page, vera.page, 'Biscuit')
  const { page } = olga
  await page.goto('/requests?show=board')
  await expect(page.getByText('Nobody has asked for your pets yet')).toBeVisible()
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
  const cardIn = (name: string) => column(name).getByRole('listitem').filter({ hasText: rui.name })

  await test.step('a request appears by itself', async () => {
    await ask(rui, path)
    await expect(cardIn('New')).toBeVisible()
    await expectAccessibleEverywhere(page)
    await setLook(page, DESKTOP_BY_DAY)
  })

  await test.step('it is dragged, and the requester sees it at once', async () => {
    await rui.page.goto(path)
    await cardIn('New').dragTo(column('Talking'))
    await said(page, 'Moved to Talking')
    await expect(cardIn('Talking')).toBeVisible()
    await expect(rui.page.getByText('You are talking. The owner writes to you next.')).toBeVisible()
  })

  await test.step('it is moved by keyboard', async () => {
    await page.getByRole('button', { name: /^Move Rui Test for Biscuit to/ }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Meeting' }).press('Enter')
    await expect(cardIn('Meeting')).toBeVisible()
    await expect(rui.page.getByText('agree on a time').first()).toBeVisible()
  })

  await test.step('it has a next step and labels, which the requester never sees', async () => {
    await press(page, 'Rui Test')
    const dialog = page.getByRole('dialog', { name: 'Adoption Request' })
    await dialog.getByLabel('What comes next').fill('Call on Friday')
    await dialog.getByLabel('Labels').fill('Garden, Cats')
    await press(dialog, 'Save Card')
    await said(page, 'Card saved')
    await expectAccessibleEverywhere(page)
    await setLook(page, DESKTOP_BY_DAY)
    await press(dialog, 'Close')
    await expect(cardIn('Meeting').getByText('Call on Friday')).toBeVisible()
    await rui.page.reload()
    await expect(rui.page.getByText('agree on a time').first()).toBeVisible()
    await expect(rui.page.getByText('Garden')).toHaveCount(0)
  })

  await test.step('selected cards are moved and denied together', async () => {
    await page.getByRole('checkbox', { name: 'Select Rui Test for Biscuit' }).check()
    await page.getByRole('combobox', { name: 'Move to' }).selectOption('Decision')
    await expect(cardIn('Decision')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Select Rui Test for Biscuit' }).check()
    await press(page, 'Deny (1)')
    const dialog = page.getByRole('dialog', { name: 'Deny this request?' })
    await dialog.getByLabel('Message to all of them').fill('Biscuit needs a garden.')
    await press(dialog, 'Deny Request')
    await expect(page.getByText('Nobody has asked for your pets yet')).toBeVisible()
    await expect(rui.page.getByText('Biscuit needs a garden.').first()).toBeVisible()
  })
})
