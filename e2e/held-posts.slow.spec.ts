import sharp from 'sharp'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'

/** Spots at fixed places, with about as much detail as a photograph. */
function aPicture(): Promise<Buffer> {
  let state = 7919
  const random = () => (state = (state * 16_807 + 11) % 2_147_483_647) / 2_147_483_647
  const spots = Array.from({ length: 60 }, () => {
    const [x, y, radius, grey] = [random() * 600, random() * 400, 20 + random() * 80, Math.floor(random() * 255)]
    return `<circle cx="${x}" cy="${y}" r="${radius}" fill="rgb(${grey},${grey},${grey})"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="#777"/>${spots.join('')}</svg>`
  return sharp(Buffer.from(svg)).jpeg().toBuffer()
}

test('a post with a copied photo is held; an admin compares both and refuses it', async ({
  accounts,
  join,
  joinAdmin,
}) => {
  const oldest = await accounts.add({ name: 'Olga Oldest', email: 'olga-oldest@example.org' })
  await accounts.age(oldest, 30)
  const picture = await aPicture()
  const mirrored = await sharp(picture).flop().jpeg().toBuffer()
  for (const [name, pet, buffer] of [
    ['Fritz First', 'Original', picture],
    ['Clara Copy', 'Copied', mirrored],
  ] as const) {
    const { page } = await join(name)
    await page.goto('/create')
    await page.getByLabel('Main Image').setInputFiles({ name: 'pet.jpg', mimeType: 'image/jpeg', buffer })
    await page.getByLabel('Pet Name').fill(pet)
    await page.getByLabel('Species').selectOption('cat')
    await page.getByLabel('Description').fill('A quiet animal.')
    await expect(page.getByRole('button', { name: 'Remove pet.jpg' })).toBeVisible()
    await expect(page.getByRole('progressbar')).toBeHidden()
    await page.getByRole('button', { name: 'Create Post' }).click()
    await expect(page).not.toHaveURL(/\/create/)
  }
  const admin = await joinAdmin('/admin-dashboard/held-posts')
  const card = admin.getByRole('article', { name: 'Copied' })
  await expect(card.getByRole('img')).toHaveCount(2)
  await expect(card.getByRole('link', { name: 'Fritz First' })).toBeVisible()
  await expectAccessible(admin)
  await card.getByRole('button', { name: 'Same animal, allowed' }).click()
  const question = admin.getByRole('alertdialog', { name: 'Allow Copied?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await card.getByRole('button', { name: 'Reject' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByRole('textbox').fill('This is the animal of somebody else.')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(card).toHaveCount(0)
  await accounts.age(oldest, 0)
})
