import { DESKTOP_BY_DAY, expectAccessibleEverywhere, PHONE_AT_NIGHT, setLook } from './support/accessible.ts'
import { listPet } from './support/listing.ts'
import { press, rowOf, said } from './support/requests.ts'
import { expect, test } from './support/test.ts'

test('a home is described once, compared with a pet, and sent with a request by one press', async ({
  join,
  joinVet,
}) => {
  const [owner, ana, { page: vet }] = [await join('Olga Moreira'), await join('Ana Prado'), await joinVet()]
  const path = await listPet(owner.page, vet, 'Biscuit', { fields: { goodWithCats: 'no', goodWithChildren: 'yes' } })
  const { page } = ana
  await setLook(page, PHONE_AT_NIGHT)
  await page.goto(path)
  await press(page, 'Apply to Adopt')
  const sheet = page.getByRole('dialog', { name: 'Apply to adopt Biscuit' })
  await sheet.getByLabel('Home Situation').fill('A house with a garden.')
  await sheet.getByLabel('Experience').fill('Two dogs before.')
  await sheet.getByLabel('Why This Pet').fill('Those ears.')
  await sheet.getByRole('link', { name: 'Fill in your home once' }).click()
  await expect(page.getByRole('heading', { name: 'My home', level: 1 })).toBeVisible()
  await page.getByLabel('Ages of children').fill('four')
  await page.getByLabel('Cats at home').fill('1')
  await page.getByLabel('Hours alone').fill('7')
  await page.getByLabel('Landlord’s consent').selectOption('We own it')
  await page.getByLabel('Allergies').selectOption('Someone is allergic')
  await press(page, 'Save my home')
  await expect(page.getByText(/^Please enter ages from 0 to 17/)).toBeVisible()
  await expect(page.getByText('Please choose which animals cause the allergy')).toBeVisible()
  await page.getByLabel('Ages of children').fill('9, 4')
  await page.getByLabel('Bird').check()
  await expectAccessibleEverywhere(page)
  await press(page, 'Save my home')
  await said(page, 'Your home is saved')
  await page.reload()
  await expect(page.getByLabel('Ages of children')).toHaveValue('9, 4')
  await expect(page.getByLabel('Bird')).toBeChecked()

  await page.goto(`${path}?adopt=1`)
  await expect(sheet.getByLabel('Experience')).toHaveValue('Two dogs before.')
  await expect(sheet.getByText("A cat lives in this home, and Biscuit isn't good with cats.")).toBeVisible()
  await expect(sheet.getByText('Children: fits.')).toBeVisible()
  await sheet.getByLabel('Send my home with it').check()
  await expectAccessibleEverywhere(page)
  await press(sheet, 'Submit Application')
  await expect(sheet.getByText(/^Your application has been submitted successfully!/)).toBeVisible()

  await setLook(owner.page, DESKTOP_BY_DAY)
  await owner.page.goto(path)
  await press(rowOf(owner.page, ana), 'View Details')
  const dialog = owner.page.getByRole('dialog', { name: 'Adoption Request' })
  await expect(dialog.getByText('Aged 9, 4')).toBeVisible()
  await expect(
    dialog.getByText('Biscuit would be alone for 7 hours a day: more than 5 hours is long for a dog.'),
  ).toBeVisible()
  await expectAccessibleEverywhere(owner.page)
})

test('removing a home asks for confirmation', async ({ join }) => {
  const { page } = await join('Ana Prado')
  await page.goto('/settings/adoption')
  await page.getByRole('link', { name: 'My home' }).click()
  await page.getByLabel('Adults').fill('2')
  await press(page, 'Save my home')
  await said(page, 'Your home is saved')
  await press(page, 'Remove my home')
  await press(page.getByRole('alertdialog'), 'Remove my home')
  await said(page, 'Your home is removed')
  await expect(page.getByLabel('Adults')).toHaveValue('')
})
