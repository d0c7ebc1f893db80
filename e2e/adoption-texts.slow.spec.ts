import type { Page } from '@playwright/test'
import { answer, idOf, listPet } from './support/listing.ts'
import { AWAY, failing } from './support/failing.ts'
import {
  FORBIDDEN,
  ask,
  cancelRequest,
  confirmDecision,
  list,
  press,
  questionOf,
  rowOf,
  said,
  sendRequest,
} from './support/requests.ts'
import { allowRefusal, expect, test } from './support/test.ts'

const ANSWERS = {
  'Home Situation': 'A house with a garden',
  Experience: 'Two cats, one dog',
  'Why This Pet': 'Those ears',
}

/** Closes the page's live stream, so that it keeps showing old data. */
async function stopLiveUpdates(page: Page): Promise<void> {
  allowRefusal(page, /\/api\/live/)
  await page.route(/\/api\/live/, route => route.abort())
  await page.reload()
}

test('failures of a request show an error to the requester', async ({ join, joinVet }) => {
  test.slow()
  const [owner, { page, ...ana }, { page: vet }] = [
    await join('Olga Moreira'),
    await join('Ana Prado'),
    await joinVet(),
  ]
  const path = await listPet(owner.page, vet, 'Nala')
  const call = /\/api\/posts\/\d+\/adoption-request$/
  await page.goto(path)
  await stopLiveUpdates(page)

  let restore = await failing(page, 'POST', call)
  await sendRequest(page)
  await said(page, 'Failed to send adoption request.')
  await restore()
  restore = await failing(page, 'POST', call, AWAY)
  await expect(page.getByRole('button', { name: 'Request to Adopt' })).not.toHaveAttribute('aria-busy', 'true')
  await sendRequest(page)
  await said(page, AWAY.message)
  await restore()
  await expect(page.getByRole('button', { name: 'Request to Adopt' })).not.toHaveAttribute('aria-busy', 'true')
  await ask({ page, ...ana }, path)
  await sendRequest(page)
  await said(page, 'You already have a pending request for this pet')
  await expect(page.getByText('Adoption request pending!')).toBeVisible()

  restore = await failing(page, 'DELETE', call)
  await cancelRequest(page)
  await said(page, 'Failed to cancel request.')
  await restore()
  // Waits for the last refetch; a later one would show the change.
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await answer(page.request.delete(`/api/posts/${idOf(path)}/adoption-request`))
  await cancelRequest(page)
  await said(page, 'No adoption request found to cancel')
  await expect(page.getByRole('button', { name: 'Request to Adopt' })).toBeVisible()

  allowRefusal(page, /\/api\//)
  await page.context().clearCookies()
  await sendRequest(page)
  await said(page, 'You must be logged in to make an adoption request, or post data is incomplete.')
})

test('a failed application stays in the form; a sent one is shown to both and can be changed', async ({
  join,
  joinVet,
}) => {
  const [owner, { page }, { page: vet }] = [await join('Olga Moreira'), await join('Ana Prado'), await joinVet()]
  const path = await listPet(owner.page, vet, 'Milo')
  await owner.page.goto(path)
  await page.goto(path)
  await sendRequest(page)
  await press(page, 'Apply to Adopt')
  const form = page.getByRole('dialog', { name: 'Apply to adopt Milo' })
  await press(form, 'Submit Application')
  await expect(form.getByText('Please answer this question.')).toHaveCount(3)
  await expect(form.getByLabel('Home Situation')).toBeFocused()
  for (const [question, text] of Object.entries(ANSWERS)) await form.getByLabel(question).fill(text)
  const restore = await failing(page, 'PUT', /\/adoption-application$/)
  await press(form, 'Submit Application')
  await expect(form.getByText('There was an error submitting your application. Please try again.')).toBeVisible()
  await expect(form.getByLabel('Experience')).toHaveValue(ANSWERS.Experience)
  await restore()
  await press(form, 'Submit Application')
  await expect(
    form.getByText('Your application has been submitted successfully! We will review it and get back to you soon.'),
  ).toBeVisible()
  await expect(form).toBeHidden()
  await expect(page.getByRole('list', { name: 'History of the request' })).toContainText('Application added')
  await page.getByText('Your application', { exact: true }).click()
  for (const text of Object.values(ANSWERS)) await expect(page.getByText(text)).toBeVisible()

  await press(page, 'Edit application')
  await form.getByLabel('Additional Information').fill('I work from home.')
  await press(form, 'Submit Application')
  await expect(form).toBeHidden()
  await expect(list(owner.page).getByText('with application')).toBeVisible()
  await press(list(owner.page), 'View Details')
  const dialog = owner.page.getByRole('dialog', { name: 'Adoption Request' })
  for (const text of [...Object.values(ANSWERS), 'I work from home.'])
    await expect(dialog.getByText(text)).toBeVisible()
})

test('failures of a decision show an error to the owner', async ({ join, joinVet }) => {
  const [{ page }, ana, { page: vet }] = [await join('Olga Moreira'), await join('Ana Prado'), await joinVet()]
  const path = await listPet(page, vet, 'Luna')
  await ask(ana, path)
  const dialog = page.getByRole('dialog')
  const details = /\/api\/adoption-requests\/\d+$/

  let restore = await failing(page, 'GET', /\/adoption-requests(\?|$)/, FORBIDDEN)
  await page.goto(path)
  await said(page, "Failed to load adoption requests: You aren't allowed to do this.")
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await restore()
  await page.reload()

  restore = await failing(page, 'GET', details, FORBIDDEN)
  await press(rowOf(page, ana), 'View Details')
  await said(page, 'Failed to load request details')
  await expect(dialog.getByRole('heading', { name: 'Error' })).toBeVisible()
  await expect(dialog.getByText('Failed to load request details. Please try again.')).toBeVisible()
  await restore()
  await press(dialog, 'Close')
  await press(rowOf(page, ana), 'View Details')
  await expect(dialog.getByText('Contact via app messaging')).toBeVisible()

  const words = 'Thank you for asking.'
  await dialog.getByLabel('Message to Ana Prado').fill(words)
  for (const [action, path, text] of [
    ['Approve', /\/scheduled-approval$/, 'Failed to approve request. Please try again.'],
    ['Deny', /\/rejection$/, 'Failed to reject request. Please try again.'],
  ] as const) {
    restore = await failing(page, 'POST', path)
    await press(dialog, action)
    await confirmDecision(page, action)
    await said(page, text)
    await restore()
    await press(questionOf(page, action), 'Keep waiting')
    await expect(dialog.getByLabel('Message to Ana Prado')).toHaveValue(words)
  }

  allowRefusal(page, details)
  await answer(ana.page.request.delete(`/api/posts/${idOf(path)}/adoption-request`))
  await said(page, 'Adoption request not found or has been deleted')
  await expect(dialog.getByText('This adoption request may have been deleted or is no longer available')).toBeVisible()
  await expect(dialog).toBeHidden()

  // Sign-up requires a name, but rows of an older system may have none.
  await ask(ana, path)
  await page.route(/adoption-requests/, async route => {
    const response = await route.fetch()
    const text = (await response.text()).replaceAll('"Ana Prado"', '""')
    await route.fulfill({ response, body: text })
  })
  await page.reload()
  await expect(list(page).getByText('Unknown User')).toBeVisible()
  await press(list(page), 'View Details')
  await expect(dialog.getByText('Name not provided')).toBeVisible()
})
