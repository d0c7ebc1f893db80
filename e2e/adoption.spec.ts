import { DESKTOP_BY_DAY, expectAccessible, PHONE_AT_NIGHT, setLook } from './support/accessible.ts'
import { answer, listPet } from './support/listing.ts'
import { failing } from './support/failing.ts'
import {
  ask,
  askToCancel,
  cancelRequest,
  decide,
  decideInDialog,
  list,
  press,
  questionOf,
  requestDialog,
  rowOf,
  said,
  sendRequest,
} from './support/requests.ts'
import { allowRefusal, expect, test } from './support/test.ts'

test('a request is sent, cancelled, denied and sent again', async ({ join, joinVet }) => {
  test.slow()
  const [owner, ana, { page: vet }] = [await join('Olga Moreira'), await join('Ana Prado'), await joinVet()]
  const path = await listPet(owner.page, vet, 'Biscuit')
  await owner.page.goto(path)
  await expect(owner.page.getByRole('button', { name: /Request to Adopt|Message Owner/ })).toHaveCount(0)
  await expect(list(owner.page).getByText('No adoption requests yet')).toBeVisible()

  await ana.page.goto(path)
  await sendRequest(ana.page)
  await said(ana.page, 'Adoption request sent successfully!')
  await expect(ana.page.getByText('Adoption request pending!')).toBeVisible()
  await expect(ana.page.getByRole('list', { name: 'History of the request' })).toContainText('Request sent')
  await expect(rowOf(owner.page, ana)).toContainText('Pending')
  await expect(rowOf(owner.page, ana).getByText('Contact via app', { exact: true })).toBeVisible()
  await owner.page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(owner.page.getByText('New adoption request for Biscuit')).toBeVisible()
  await owner.page.keyboard.press('Escape')

  await cancelRequest(ana.page)
  await said(ana.page, 'Adoption request cancelled.')
  await expect(rowOf(owner.page, ana)).toHaveCount(0)
  await owner.page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(owner.page.getByText('An adoption request for your pet has been cancelled: Biscuit')).toBeVisible()
  await owner.page.keyboard.press('Escape')

  await sendRequest(ana.page)
  await decide(owner.page, ana, 'Deny')
  await said(owner.page, 'Adoption request rejected successfully')
  await expect(rowOf(owner.page, ana)).toContainText('Rejected')
  await expect(rowOf(owner.page, ana).getByRole('button', { name: /^(Deny|Approve)$/ })).toHaveCount(0)
  await expect(ana.page.getByText('Adoption request rejected!')).toBeVisible()
  await cancelRequest(ana.page)
  await sendRequest(ana.page)
  await expect(ana.page.getByText('Adoption request pending!')).toBeVisible()
})

test('an approval shows its message to the requester, and stays in the history when they cancel', async ({
  join,
  joinVet,
}) => {
  const [owner, ana, { page: vet }] = [await join('Olga Moreira'), await join('Ana Prado'), await joinVet()]
  const path = await listPet(owner.page, vet, 'Biscuit')
  await ask(ana, path)
  await Promise.all([owner.page.goto(path), ana.page.goto(path)])
  await press(rowOf(owner.page, ana), 'View Details')
  const dialog = owner.page.getByRole('dialog', { name: 'Adoption Request' })
  for (const text of ['Biscuit', 'Pending', 'Ana Prado', 'Contact via app messaging', 'Requested'])
    await expect(dialog.getByText(text).first()).toBeVisible()
  await expect(dialog.getByRole('img', { name: 'Biscuit' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Message' })).toBeVisible()
  await dialog.getByLabel('Message to Ana Prado').fill('Come on Saturday, and bring a lead.')
  await decideInDialog(owner.page, 'Approve')
  await expect(dialog).toBeFocused()
  await expect(dialog.getByRole('button', { name: /^(Deny|Approve)$/ })).toHaveCount(0)
  await expect(dialog.getByText('Come on Saturday, and bring a lead.')).toBeVisible()
  await press(dialog, 'Close')

  await expect(ana.page.getByText('Adoption request approved!')).toBeVisible()
  await expect(ana.page.getByText('Your adoption request has been approved!')).toBeVisible()
  await expect(ana.page.getByText('Come on Saturday, and bring a lead.')).toBeVisible()
  await press(ana.page, 'Chat with Owner')
  await ana.page.waitForURL('**/chat/**')
  await expect(ana.page.getByRole('log').getByText('Come on Saturday, and bring a lead.')).toBeVisible()

  await ana.page.goto(path)
  await askToCancel(ana.page)
  const question = ana.page.getByRole('alertdialog', { name: 'Cancel your request?' })
  await expect(question.getByRole('listitem')).toHaveText([/^The owner has chosen you\./])
  await press(question, 'Cancel Request')
  await said(ana.page, 'Adoption request cancelled.')
  await expect(ana.page.getByText('Biscuit has found a home.')).toBeVisible()
  await expect(rowOf(owner.page, ana)).toHaveCount(0)
  await expect(owner.page.getByText('Adopted', { exact: true }).first()).toBeVisible()
})

test('several requests are denied at once with one message', async ({ join, joinVet }) => {
  const [{ page }, { page: vet }] = [await join('Olga Moreira'), await joinVet()]
  const [ana, rui, eva] = [await join('Ana Prado'), await join('Rui Costa'), await join('Eva Lund')]
  const path = await listPet(page, vet, 'Coco')
  for (const person of [ana, rui, eva]) await ask(person, path)
  await ana.page.goto(path)
  await page.goto(path)
  await press(page, 'Select several')
  await expect(page.getByRole('button', { name: 'Deny (0)' })).toBeDisabled()
  await press(page, 'Select All')
  await press(page, 'Deselect All')
  for (const { name } of [ana, rui]) await page.getByRole('checkbox', { name: new RegExp(name) }).check()
  await press(page, 'Deny (2)')
  const dialog = page.getByRole('dialog', { name: 'Deny 2 requests?' })
  await dialog.getByLabel('Message to all of them').fill('Thank you. Coco needs a house without stairs.')
  const restore = await failing(page, 'POST', /\/rejection$/)
  await press(dialog, 'Deny requests')
  await said(page, 'Failed to deny requests. Please try again.')
  await Promise.all([page.waitForResponse(/\/rejection$/), press(dialog, 'Deny requests')])
  await expect(dialog.getByRole('button', { name: 'Deny requests' })).toBeEnabled()
  // A second message would be there by now.
  expect(await page.getByText('Failed to deny requests. Please try again.').count()).toBe(1)
  await restore()
  await press(dialog, 'Deny requests')
  await said(page, '2 adoption requests rejected successfully')
  await expect(dialog).toBeHidden()
  for (const person of [ana, rui]) await expect(rowOf(page, person)).toContainText('Rejected')
  await expect(rowOf(page, eva)).toContainText('Pending')
  await expect(ana.page.getByText('Adoption request rejected!')).toBeVisible()
  await expect(ana.page.getByText('Thank you. Coco needs a house without stairs.')).toBeVisible()
  await expect(ana.page.getByRole('link', { name: /^Chats/ })).toContainText('1')
})

test('a decision made while the stream was disconnected shows after reconnecting', async ({ join, joinVet }) => {
  const [owner, { page, ...ana }, { page: vet }] = [
    await join('Olga Moreira'),
    await join('Ana Prado'),
    await joinVet(),
  ]
  const path = await listPet(owner.page, vet, 'Suki')
  const id = await ask({ page, ...ana }, path)
  allowRefusal(page, /\/api\//)
  // The browser's offline mode does not close open streams.
  await page.route('**/api/live*', route => route.abort())
  await page.goto(path)
  await answer(owner.page.request.post(`/api/adoption-requests/${id}/approval`, { data: {} }))
  await expect(page.getByText('Adoption request pending!')).toBeVisible()
  await page.unroute('**/api/live*')
  await expect(page.getByText('Adoption request approved!')).toBeVisible()
  // One for the decision, one for the badge that it grants.
  await expect(page.getByRole('button', { name: /^Notifications/ })).toContainText('2')
})

test('the requests page lists all requests and whose turn it is', async ({ browse, join, joinVet }) => {
  const visitor = await browse('/requests')
  await expect(visitor).toHaveURL(/\/login\?next=%2Frequests/)
  const [owner, ana, { page: vet }] = [await join('Olga Moreira'), await join('Ana Prado', '/home'), await joinVet()]
  const { page } = ana
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Requests' }).click()
  await expect(page.getByText('No requests yet')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Board' })).toHaveCount(0)
  await page.getByRole('tab', { name: 'Received' }).click()
  await expect(page).toHaveURL(/show=received/)
  await expect(page.getByText('No requests for your pets yet')).toBeVisible()
  await owner.page.goto('/requests?show=received')

  const path = await listPet(owner.page, vet, 'Otto')
  const id = await ask(ana, path)
  await expect(owner.page.getByText("It's your turn: Ana Prado is waiting for your answer.")).toBeVisible()
  await expect(owner.page.getByRole('tab', { name: 'Received', exact: true })).toContainText('1')
  await owner.page.goto('/requests')
  await expect(owner.page.getByRole('tab', { selected: true })).toHaveAccessibleName('Received')
  await expect(owner.page.getByRole('tab', { name: 'Board' })).toBeVisible()
  await expect(owner.page.getByRole('heading', { level: 2, name: 'Otto' })).toBeVisible()
  await page.getByRole('tab', { name: 'Sent' }).click()
  await expect(page.getByText('Waiting for Olga Moreira to answer.')).toBeVisible()

  await press(owner.page, 'Offer times')
  await expect(owner.page.getByRole('dialog').getByLabel('Time 1', { exact: true })).toBeFocused()
  await press(owner.page.getByRole('dialog'), 'Close')
  await press(owner.page, 'View Details')
  await decideInDialog(owner.page, 'Approve')
  await expect(
    owner.page.getByRole('region', { name: 'Meeting' }).getByRole('button', { name: 'Offer times' }),
  ).toBeVisible()
  await expect(
    page.getByText('If you haven’t yet, agree on a time to pick Otto up, and sign the agreement.'),
  ).toBeVisible()
  await press(owner.page.getByRole('dialog'), 'Close')
  await expect(owner.page.getByText(/^If you haven’t yet, agree on a time to hand Otto over/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'See the adoption' })).toBeVisible()
  await page.getByRole('link', { name: 'Otto' }).click()
  await page.waitForURL(`**${path}`)
  await page.goBack()
  await press(page, 'View Details')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Olga Moreira')).toBeVisible()
  await cancelRequest(page, dialog)
  await said(page, 'Adoption request cancelled.')
  await expect(page.getByText('No requests yet')).toBeVisible()
  await expect(page.getByText('Adoption request not found or has been deleted')).toHaveCount(0)
  await expect(owner.page.getByText('No requests for your pets yet')).toBeVisible()
  expect((await owner.page.request.get(`/api/adoption-requests/${id}`)).status()).toBe(404)
})

test('choosing among requests, and an approved request with its message, pass axe', async ({ join, joinVet }) => {
  const [{ page }, { page: vet }] = [await join('Olga Moreira'), await joinVet()]
  const [ana, rui] = [await join('Ana Prado'), await join('Rui Costa')]
  const path = await listPet(page, vet, 'Pip')
  await ask(ana, path)
  await ask(rui, path)
  await setLook(page, DESKTOP_BY_DAY)
  await page.goto(path)
  await press(page, 'Select several')
  await expectAccessible(page)
  await press(page, 'Cancel')
  await press(rowOf(page, ana), 'View Details')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Contact via app messaging')).toBeVisible()
  await dialog.getByLabel('Message to Ana Prado').fill('Welcome!')
  await decideInDialog(page, 'Approve')
  await setLook(ana.page, PHONE_AT_NIGHT)
  await ana.page.goto(path)
  await expect(ana.page.getByText('Welcome!')).toBeVisible()
  await expectAccessible(ana.page)
})

test('one press in the list of requests decides nothing: a dialog names who else is rejected', async ({
  join,
  joinVet,
}) => {
  const { page: vet } = await joinVet()
  const owner = await join('Olga Moreira')
  const [ana, rui] = [await join('Ana Prado'), await join('Rui Costa')]
  const path = await listPet(owner.page, vet, 'Biscuit')
  await ask(ana, path)
  await ask(rui, path)
  const decisions: string[] = []
  owner.page.on('request', request => {
    if (/\/(\w+-)?(approval|rejection)$/.test(request.url())) decisions.push(request.url())
  })
  await owner.page.goto(path)
  const dialog = requestDialog(owner.page)
  for (const [decision, text] of [
    ['Deny', 'Rui Costa will be told no. All other requests for Biscuit stay open.'],
    ['Approve', 'Ana Prado will be told no.'],
  ] as const) {
    await press(rowOf(owner.page, rui), decision)
    const question = questionOf(owner.page, decision)
    await expect(question.getByText(text)).toBeVisible()
    await press(question, 'Keep waiting')
    await expect(question).toBeHidden()
    await press(dialog, decision)
    await expect(question.getByText(text)).toBeVisible()
    await press(question, 'Keep waiting')
    await press(dialog, 'Close')
  }
  expect(decisions).toEqual([])
  await decide(owner.page, rui, 'Approve')
  await expect(rowOf(owner.page, ana)).toContainText('Rejected')
  expect(decisions).toHaveLength(1)

  await ana.page.goto(path)
  await expect(ana.page.getByText('Biscuit found another family.')).toBeVisible()
  await expect(ana.page.getByRole('link', { name: 'See pets like Biscuit' })).toBeVisible()
  await press(rowOf(owner.page, ana), 'Message')
  await owner.page.waitForURL('**/chat/**')
  await expect(owner.page.getByRole('link', { name: /Biscuit/ }).first()).toBeVisible()
})
