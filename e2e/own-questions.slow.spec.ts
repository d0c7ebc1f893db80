import { DESKTOP_BY_DAY, expectAccessibleEverywhere, PHONE_AT_NIGHT, setLook } from './support/accessible.ts'
import { answer, listPet } from './support/listing.ts'
import { picture } from './support/pictures.ts'
import { press, rowOf, said } from './support/requests.ts'
import { allowRefusal, expect, test } from './support/test.ts'

interface Set {
  id: number
  version: number
  name: string
  isDefault: boolean
  questions: object[]
}

test('an owner asks own questions; changes made meanwhile are marked and lose no answers', async ({
  join,
  joinVet,
}) => {
  const [owner, ana, { page: vet }] = [await join('Olga Moreira'), await join('Ana Prado'), await joinVet()]
  const path = await listPet(owner.page, vet, 'Biscuit')
  const { page } = owner
  await setLook(page, DESKTOP_BY_DAY)
  await page.goto('/settings/questions')
  await press(page, 'New questions')
  await page.getByLabel('Name of these questions').fill('Dogs')
  const first = page.getByRole('group', { name: 'Question 1' })
  await first.getByLabel('Question', { exact: true }).fill('Do you rent?')
  await first.getByLabel('Kind of answer').selectOption('Yes or no')
  await press(page, 'Add question')
  const second = page.getByRole('group', { name: 'Question 2' })
  await press(page, 'Save questions')
  await expect(second.getByText('Please write the question')).toBeVisible()
  await second.getByLabel('Question', { exact: true }).fill('What does your landlord say?')
  await second.getByLabel('Needs an answer').check()
  await second.getByText('Ask it only sometimes').click()
  await second.getByLabel('Only if').selectOption('“Do you rent?” is answered with Yes')
  await press(page, 'Add question')
  const third = page.getByRole('group', { name: 'Question 3' })
  await third.getByLabel('Question', { exact: true }).fill('Show us your garden')
  await third.getByLabel('Kind of answer').selectOption('Photo')
  await page.getByText('Preview', { exact: true }).click()
  await expect(page.getByLabel('What does your landlord say?')).toBeHidden()
  await page.getByRole('group', { name: 'Do you rent?' }).getByText('Yes').click()
  await expect(page.getByLabel('What does your landlord say?')).toBeVisible()
  await expectAccessibleEverywhere(page)
  await press(page, 'Save questions')
  await said(page, 'Questions saved')
  await expect(page.getByText('3 questions')).toBeVisible()

  await setLook(ana.page, PHONE_AT_NIGHT)
  await ana.page.goto(`${path}?adopt=1`)
  const sheet = ana.page.getByRole('dialog', { name: 'Apply to adopt Biscuit' })
  for (const question of ['Home Situation', 'Experience', 'Why This Pet'])
    await sheet.getByLabel(question).fill('Two dogs before.')
  await sheet.getByRole('group', { name: 'Do you rent?' }).getByText('Yes').click()
  await press(sheet, 'Submit Application')
  await expect(sheet.getByText('Please answer this question.')).toBeVisible()
  await sheet.getByLabel('What does your landlord say?').fill('She likes dogs.')
  await sheet.getByLabel('Show us your garden').setInputFiles(await picture('garden.jpg', 120, 640))
  await expect(sheet.getByRole('button', { name: /^Remove/ })).toBeVisible()
  await expectAccessibleEverywhere(ana.page)

  const [set] = await answer<Set[]>(page.request.get('/api/me/question-sets'))
  if (!set) throw new Error('There are no questions')
  const more = {
    id: crypto.randomUUID(),
    kind: 'text',
    label: 'Who walks the dog?',
    required: true,
    options: [],
    species: [],
    shownIf: null,
  }
  const { id, version, name, isDefault, questions } = set
  await answer(
    page.request.put(`/api/me/question-sets/${id}`, {
      data: { version, name, isDefault, questions: [...questions, more] },
    }),
  )
  allowRefusal(ana.page, /\/adoption-application$/)
  await press(sheet, 'Submit Application')
  await expect(sheet.getByText(/^The owner changed the questions after you opened them/)).toBeVisible()
  await expect(sheet.getByText('New or changed')).toHaveCount(1)
  await expect(sheet.getByLabel('What does your landlord say?')).toHaveValue('She likes dogs.')
  await sheet.getByLabel('Who walks the dog?').fill('All of us.')
  await press(sheet, 'Submit Application')
  await expect(sheet.getByText(/^Your application has been submitted successfully!/)).toBeVisible()

  await page.goto(path)
  await press(rowOf(page, ana), 'View Details')
  const dialog = page.getByRole('dialog', { name: 'Adoption Request' })
  await expect(dialog.getByText('She likes dogs.')).toBeVisible()
  await expect(dialog.getByText('All of us.')).toBeVisible()
  await expect(dialog.getByRole('img', { name: 'Answer to “Show us your garden”' })).toBeVisible()
  await expectAccessibleEverywhere(page)
})

test('a long form has steps, and a pet can have no questions of its own', async ({ join, joinVet }) => {
  const [owner, ana, { page: vet }] = [await join('Olga Moreira'), await join('Ana Prado'), await joinVet()]
  const path = await listPet(owner.page, vet, 'Biscuit')
  const questions = Array.from({ length: 7 }, (_, place) => ({
    id: crypto.randomUUID(),
    kind: 'text',
    label: `Question number ${place + 1}`,
    required: place === 6,
    options: [],
    species: [],
    shownIf: null,
  }))
  await answer(owner.page.request.post('/api/me/question-sets', { data: { name: 'Many', isDefault: true, questions } }))
  const { page } = ana
  allowRefusal(page, /\/adoption-request$/)
  await page.goto(path)
  await press(page, 'Request to Adopt')
  const sheet = page.getByRole('dialog', { name: 'Apply to adopt Biscuit' })
  await said(page, 'The owner asks questions that need an answer first.')
  await expect(sheet.getByText('Step 1 of 3')).toBeVisible()
  for (const question of ['Home Situation', 'Experience', 'Why This Pet'])
    await sheet.getByLabel(question).fill('Two dogs before.')
  await press(sheet, 'Next')
  await sheet.getByLabel('Question number 1').fill('One')
  await press(sheet, 'Next')
  await press(sheet, 'Submit Application')
  await expect(sheet.getByText('Please answer this question.')).toBeVisible()
  await sheet.getByLabel('Question number 7').fill('Seven')
  await press(sheet, 'Back')
  await expect(sheet.getByLabel('Question number 1')).toHaveValue('One')
  await press(sheet, 'Next')
  await press(sheet, 'Submit Application')
  await expect(sheet.getByText(/^Your application has been submitted successfully!/)).toBeVisible()

  await owner.page.goto(path)
  await owner.page.getByLabel('Questions for people who ask').selectOption('None of your own')
  await said(owner.page, 'Questions chosen')
  const bea = await join('Bea Lima')
  await bea.page.goto(path)
  await press(bea.page, 'Request to Adopt')
  await said(bea.page, 'Adoption request sent successfully!')
})

test('questions that fail to load show an error, and a reload shows them', async ({ join, joinVet }) => {
  const [owner, ana, { page: vet }] = [await join('Olga'), await join('Ana'), await joinVet()]
  const path = await listPet(owner.page, vet, 'Biscuit')
  const question = { id: crypto.randomUUID(), kind: 'text', label: 'Do you rent?', required: true }
  const questions = [{ ...question, options: [], species: [], shownIf: null }]
  await answer(owner.page.request.post('/api/me/question-sets', { data: { name: 'One', isDefault: true, questions } }))
  const { page } = ana
  const code = /\/own-questions-[^/]*\.js$/
  allowRefusal(page, code)
  await page.route(code, route => route.abort(), { times: 1 })
  await page.goto(`${path}?adopt=1`)
  const sheet = page.getByRole('dialog', { name: 'Apply to adopt Biscuit' })
  // Only newer browsers reload a script that failed once in this page.
  await expect(sheet.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(sheet.getByLabel('Do you rent?')).toBeHidden()
  await page.reload()
  await sheet.getByLabel('Do you rent?').fill('No')
})
