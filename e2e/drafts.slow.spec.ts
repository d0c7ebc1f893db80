import { expectAccessibleEverywhere, PHONE_AT_NIGHT, setLook } from './support/accessible.ts'
import { answer, listPet } from './support/listing.ts'
import { press } from './support/requests.ts'
import { expect, test } from './support/test.ts'

test("a pet's draft is there on another device until it is sent", async ({ join, joinVet, browse }) => {
  const [owner, ana, { page: vet }] = [await join('Olga Moreira'), await join('Ana Prado'), await joinVet()]
  const path = await listPet(owner.page, vet, 'Biscuit')
  const question = { id: crypto.randomUUID(), kind: 'text', label: 'Who walks the dog?', required: false }
  const questions = [{ ...question, options: [], species: [], shownIf: null }]
  await answer(owner.page.request.post('/api/me/question-sets', { data: { name: 'Dogs', isDefault: true, questions } }))
  const { page } = ana
  await page.goto(`${path}?adopt=1`)
  const sheet = page.getByRole('dialog', { name: 'Apply to adopt Biscuit' })
  await sheet.getByLabel('Home Situation').fill('A house with a garden.')
  await sheet.getByLabel('Why This Pet').fill('Those ears.')
  await sheet.getByLabel('Experience').fill('Two dogs before.')
  await sheet.getByLabel('Who walks the dog?').fill('All of us.')
  await expect(sheet.getByText('Saved as a draft.', { exact: false })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()

  const phone = await browse('/login')
  await setLook(phone, PHONE_AT_NIGHT)
  await phone.getByLabel('Email').fill(ana.email)
  await phone.getByLabel('Password', { exact: true }).fill(ana.password)
  await press(phone, 'Sign In')
  await phone.waitForURL('**/home')
  await phone.goto(`${path}?adopt=1`)
  const there = phone.getByRole('dialog', { name: 'Apply to adopt Biscuit' })
  await expect(there.getByLabel('Experience')).toHaveValue('Two dogs before.')
  await expect(there.getByLabel('Who walks the dog?')).toHaveValue('All of us.')
  await expectAccessibleEverywhere(phone)
  await there.getByLabel('Experience').fill('Three dogs before.')
  await expect(there.getByText('Saved as a draft.', { exact: false })).toBeVisible()

  await page.goto(`${path}?adopt=1`)
  await expect(sheet.getByLabel('Experience')).toHaveValue('Three dogs before.')
  await press(there, 'Submit Application')
  await expect(there.getByText(/^Your application has been submitted successfully!/)).toBeVisible()
  const id = path.split('/').at(-1)
  await expect.poll(async () => answer(page.request.get(`/api/me/application-drafts/${id}`))).toBeNull()
})

test('one press discards a draft', async ({ join, joinVet }) => {
  const [owner, { page }, { page: vet }] = [await join('Olga Moreira'), await join('Ana Prado'), await joinVet()]
  const path = await listPet(owner.page, vet, 'Biscuit')
  await page.goto(`${path}?adopt=1`)
  const sheet = page.getByRole('dialog', { name: 'Apply to adopt Biscuit' })
  await sheet.getByLabel('Experience').fill('Two dogs before.')
  await expect(sheet.getByText('Saved as a draft.', { exact: false })).toBeVisible()
  await press(sheet, 'Discard draft')
  await expect(sheet.getByLabel('Experience')).toHaveValue('')
  await page.reload()
  await expect(sheet.getByLabel('Experience')).toHaveValue('')
  await expect(sheet.getByRole('button', { name: 'Discard draft' })).toBeHidden()
})
