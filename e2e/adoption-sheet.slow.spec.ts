import { DESKTOP_BY_DAY, expectAccessibleEverywhere, PHONE_AT_NIGHT, setLook } from './support/accessible.ts'
import { listPet } from './support/listing.ts'
import { decideInDialog, press, questionOf, rowOf, said } from './support/requests.ts'
import { expect, test } from './support/test.ts'

const ANSWERS = {
  'Home Situation': 'A house with a garden.',
  Experience: 'Two dogs before.',
  'Why This Pet': 'Those ears.',
}

test('Request to Adopt sends the request at once; the application can be added afterwards', async ({
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
  await page.waitForURL(url => url.pathname === path)
  await expect(page.getByRole('button', { name: 'Apply to Adopt' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Request to Adopt' }).press('Enter')
  await said(page, 'Adoption request sent successfully!')
  await expect(page.getByText('Adoption request pending!')).toBeVisible()
  await expect(page.locator('main :focus')).toBeAttached()
  await expect(page.getByText('Tell Olga Moreira about you: add your application to the request.')).toBeVisible()

  await press(page, 'Apply to Adopt')
  const form = page.getByRole('dialog', { name: 'Apply to adopt Biscuit' })
  for (const [question, text] of Object.entries(ANSWERS)) await form.getByLabel(question).fill(text)
  await press(form, 'Submit Application')
  await expect(form).toBeHidden()
  await expect(page.getByRole('button', { name: 'Edit application' })).toBeVisible()
  await owner.page.goto(path)
  await press(rowOf(owner.page, ana), 'View Details')
  await expect(owner.page.getByRole('dialog').getByText('Two dogs before.')).toBeVisible()
})

test('a visitor applies: the answers survive the sign-in, and one call sends them', async ({
  browse,
  join,
  joinVet,
}) => {
  const [owner, ana, { page: vet }] = [await join('Olga Moreira'), await join('Ana Prado'), await joinVet()]
  const path = await listPet(owner.page, vet, 'Biscuit')
  const page = await browse(path)
  await press(page, 'Apply to Adopt')
  await page.getByLabel('Email').fill(ana.email)
  await page.getByLabel('Password', { exact: true }).fill(ana.password)
  await press(page, 'Sign In')
  const form = page.getByRole('dialog', { name: 'Apply to adopt Biscuit' })
  await form.getByLabel('Experience').fill(ANSWERS.Experience)
  await page.reload()
  await expect(form.getByLabel('Experience')).toHaveValue(ANSWERS.Experience)
  await press(form, 'Submit Application')
  await expect(form.getByText('Please answer this question.')).toHaveCount(2)
  for (const [question, text] of Object.entries(ANSWERS)) await form.getByLabel(question).fill(text)
  const calls: string[] = []
  page.on('request', request => {
    if (request.method() !== 'GET') calls.push(new URL(request.url()).pathname)
  })
  await form.getByRole('button', { name: 'Submit Application' }).dblclick()
  await expect(form.getByText(/^Your application has been submitted successfully!/)).toBeVisible()
  await expect(form).toBeHidden()
  await expect(page.getByText('Adoption request pending!')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  expect(calls.filter(call => call.startsWith('/api/posts'))).toEqual([
    `/api${path.replace('post', 'posts')}/adoption-application`,
  ])
})

test('bonded pets are shown and requested together, on a desktop and on a phone', async ({ join, joinVet }) => {
  const [{ page }, ana, { page: vet }] = [await join('Olga Moreira'), await join('Ana Prado'), await joinVet()]
  const path = await listPet(page, vet, 'Biscuit')
  const luna = await listPet(page, vet, 'Luna')
  await setLook(page, DESKTOP_BY_DAY)
  await setLook(ana.page, PHONE_AT_NIGHT)
  await page.goto(path)
  await press(page, 'Update Post')
  await page.getByLabel('Bonded with').selectOption('Luna')
  await press(page, 'Save Changes')
  await said(page, 'Post updated successfully')
  await expect(page.getByRole('link', { name: 'With Luna' })).toBeVisible()
  await page.getByLabel('Availability').selectOption('On hold')
  await press(page, 'Save availability')
  await expect(page.getByText(/^On hold until/).first()).toBeVisible()
  await expectAccessibleEverywhere(page)

  await ana.page.goto(luna)
  await ana.page.getByRole('link', { name: 'With Biscuit' }).click()
  await ana.page.waitForURL(`**${path}`)
  await press(ana.page, 'Apply to Adopt')
  const form = ana.page.getByRole('dialog', { name: 'Apply to adopt Biscuit and Luna' })
  await expect(form).toBeVisible()
  await expectAccessibleEverywhere(ana.page)
  await ana.page.goBack()
  await expect(form).toBeHidden()
  await expect(ana.page).toHaveURL(new RegExp(`${path}$`))
  await expect(ana.page.getByText('Your request is for both of them.')).toBeVisible()
  await expect(ana.page.getByText(/Your request goes on the waiting list\./)).toBeVisible()
  await expectAccessibleEverywhere(ana.page)
  await press(ana.page, 'Request to Adopt')
  await expect(ana.page.getByText(/You're number 1 on the waiting list\./)).toBeVisible()

  await press(rowOf(page, ana), 'View Details')
  const dialog = page.getByRole('dialog', { name: 'Adoption Request' })
  await press(dialog, 'Put on hold')
  await expect(ana.page.getByText(/^Biscuit is on hold for you until/)).toBeVisible()
  await expectAccessibleEverywhere(page)
  await press(dialog, 'Approve')
  await expect(questionOf(page, 'Approve')).toHaveAccessibleName('Give Biscuit and Luna to Ana Prado?')
  await expectAccessibleEverywhere(page)
  await press(questionOf(page, 'Approve'), 'Keep waiting')
  await decideInDialog(page, 'Approve')
  await ana.page.getByRole('link', { name: 'With Luna' }).click()
  await expect(ana.page.getByText('Your adoption request has been approved!')).toBeVisible()
})
