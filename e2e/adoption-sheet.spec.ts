import { DESKTOP_BY_DAY, expectAccessibleEverywhere, PHONE_AT_NIGHT, setLook } from './support/accessible.ts'
import { listPet } from './support/listing.ts'
import { press, rowOf, said } from './support/requests.ts'
import { expect, test } from './support/test.ts'

test('a visitor asks for a pet by way of the sign-in, in one sheet with one call', async ({
  browse,
  join,
  joinVet,
}) => {
  const [owner, ana, { page: vet }] = [await join('Olga Moreira'), await join('Ana Prado'), await joinVet()]
  const path = await listPet(owner.page, vet, 'Biscuit')
  const page = await browse(path)
  await press(page, 'Request to Adopt')
  await expect(page.getByText('Sign in to ask for Biscuit.')).toBeVisible()
  await page.getByLabel('Email').fill(ana.email)
  await page.getByLabel('Password', { exact: true }).fill(ana.password)
  await press(page, 'Sign In')
  const sheet = page.getByRole('dialog', { name: 'Request to adopt Biscuit' })
  await expect(sheet.getByRole('button', { name: 'Send Request' })).toBeVisible()
  await sheet.getByLabel('Experience').fill('Two dogs before.')
  await page.reload()
  await expect(sheet.getByLabel('Experience')).toHaveValue('Two dogs before.')
  const calls: string[] = []
  page.on('request', request => {
    if (request.method() !== 'GET') calls.push(new URL(request.url()).pathname)
  })
  await sheet.getByRole('button', { name: 'Submit Application' }).dblclick()
  await expect(sheet.getByText(/^Your application has been submitted successfully!/)).toBeVisible()
  await expect(sheet).toBeHidden()
  await expect(page.getByText('Adoption request pending!')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  expect(calls.filter(call => call.startsWith('/api/posts'))).toEqual([
    `/api${path.replace('post', 'posts')}/adoption-request`,
  ])
  await owner.page.goto(path)
  await press(rowOf(owner.page, ana), 'View Details')
  await expect(owner.page.getByRole('dialog').getByText('Two dogs before.')).toBeVisible()
})

test('bonded pets are held and asked for together, by an owner at a desk and a requester on a phone', async ({
  join,
  joinVet,
}) => {
  const [{ page }, ana, { page: vet }] = [await join('Olga Moreira'), await join('Ana Prado'), await joinVet()]
  const path = await listPet(page, vet, 'Biscuit')
  const luna = await listPet(page, vet, 'Luna')
  await setLook(page, DESKTOP_BY_DAY)
  await setLook(ana.page, PHONE_AT_NIGHT)
  await page.goto(path)
  await press(page, 'Update Post')
  await page.getByLabel('Bonded With').selectOption('Luna')
  await press(page, 'Save Changes')
  await said(page, 'Post updated successfully')
  await expect(page.getByRole('link', { name: 'With Luna' })).toBeVisible()
  await page.getByLabel('Availability').selectOption('On hold')
  await press(page, 'Save Availability')
  await expect(page.getByText(/^On hold until/).first()).toBeVisible()
  await expectAccessibleEverywhere(page)

  await ana.page.goto(luna)
  await ana.page.getByRole('link', { name: 'With Biscuit' }).click()
  await ana.page.waitForURL(`**${path}`)
  await press(ana.page, 'Request to Adopt')
  const sheet = ana.page.getByRole('dialog', { name: 'Request to adopt Biscuit and Luna' })
  await expect(sheet).toBeVisible()
  await ana.page.goBack()
  await expect(sheet).toBeHidden()
  await expect(ana.page).toHaveURL(new RegExp(`${path}$`))
  await press(ana.page, 'Request to Adopt')
  await expect(sheet.getByText('You ask for both of them.')).toBeVisible()
  await expect(sheet.getByText(/Your request goes on the waiting list\./)).toBeVisible()
  await expectAccessibleEverywhere(ana.page)
  await press(sheet, 'Send Request')
  await expect(ana.page.getByText(/You are number 1 on the waiting list\./)).toBeVisible()

  await press(rowOf(page, ana), 'View Details')
  const dialog = page.getByRole('dialog', { name: 'Adoption Request' })
  await expect(dialog.getByText('If you approve, Biscuit and Luna count as adopted.')).toBeVisible()
  await press(dialog, 'Put on Hold')
  await expect(ana.page.getByText(/^Biscuit is on hold for you until/)).toBeVisible()
  await expectAccessibleEverywhere(page)
  await press(dialog, 'Approve')
  await ana.page.getByRole('link', { name: 'With Luna' }).click()
  await expect(ana.page.getByText('Your adoption request has been approved!')).toBeVisible()
})
