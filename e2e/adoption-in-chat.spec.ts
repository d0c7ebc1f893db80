import { expectAccessible } from './support/accessible.ts'
import { bubble, converse, field, log, send } from './support/chat.ts'
import { answer, idOf, listPet } from './support/listing.ts'
import { ask, press, said } from './support/requests.ts'
import { expect, test } from './support/test.ts'
import { DAY_MS, dayOf } from '../src/shared/time/days.ts'

const PHONE = { width: 390, height: 780 }
const MOST_ABOVE_THREAD_PX = 96

test('the chat shows the meeting and what happened to the adoption', async ({ accounts, join, joinVet }) => {
  test.setTimeout(120_000)
  const [olga, rui, vera] = [await join('Olga Moreira'), await join('Rui'), await joinVet()]
  const post = await listPet(olga.page, vera.page, 'Biscuit')
  const requestId = await ask(rui, post)
  const path = await converse(olga, rui, idOf(post))
  const requests = `/api/adoption-requests/${requestId}`
  const card = rui.page.getByRole('region', { name: 'Meeting' })
  await send(rui.page, path, 'When can I meet her?')
  await rui.page.setViewportSize(PHONE)
  await Promise.all([olga.page.goto(path), rui.page.goto(path)])

  await test.step('on a phone the pet leads, and header and advice take little of the thread', async () => {
    const { page } = rui
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Biscuit · Olga Moreira')
    await expect(page.getByRole('heading', { level: 1 }).getByRole('link', { name: 'Biscuit' })).toHaveAttribute(
      'href',
      post,
    )
    await expect(page.getByRole('button', { name: /^Adoption request/ })).toBeVisible()
    await expect(page.getByText("Never pay before you've met the animal.")).toBeVisible()
    const pane = await page.getByRole('region', { name: 'Conversation' }).boundingBox()
    const thread = await log(page).boundingBox()
    expect((thread?.y ?? Infinity) - (pane?.y ?? 0)).toBeLessThanOrEqual(MOST_ABOVE_THREAD_PX)
  })

  await test.step('offered times arrive as a card for the one whose turn it is, and as a line for the other', async () => {
    const times = [3, 4].map(days => `${dayOf(new Date(Date.now() + days * DAY_MS))}T14:00:00.000Z`)
    const data = { version: 0, times, minutes: 60, timeZone: 'UTC', place: 'At the fountain' }
    await answer(olga.page.request.put(`${requests}/meeting`, { data }))
    await expect(olga.page.getByText('You offered 2 times. Waiting for Rui Test.')).toBeVisible()
    await expect(card.getByRole('radio')).toHaveCount(2)
    for (const name of ['Suggest other times', 'Decline'])
      await expect(card.getByRole('button', { name, exact: true })).toBeVisible()
    await expect(card.getByText('At the fountain')).toBeHidden()
    await expectAccessible(rui.page)
    await expectAccessible(olga.page)
  })

  await test.step('the adopter suggests other times, and it is the turn of the owner', async () => {
    await press(card, 'Suggest other times')
    await card.getByLabel('Time 1', { exact: true }).fill(`${dayOf(new Date(Date.now() + 6 * DAY_MS))}T10:00`)
    await send(olga.page, path, 'Any of them is fine.')
    await expect(bubble(rui.page, 'Any of them is fine.')).toBeVisible()
    await expect(card.getByLabel('Time 1', { exact: true })).not.toHaveValue('')
    await press(card, 'Suggest these times')
    await expect(rui.page.getByText('You offered 1 time. Waiting for Olga Moreira.')).toBeVisible()
    const ofOlga = olga.page.getByRole('region', { name: 'Meeting' })
    await ofOlga.getByRole('radio').check()
    await press(ofOlga, 'Pick this time')
    await said(olga.page, 'Meeting agreed')
    await expect(rui.page.getByText(/^You meet: /)).toBeVisible()
    await expect(field(rui.page)).toBeVisible()
    await press(rui.page, 'Details')
    await expect(card.getByText('At the fountain')).toBeVisible()
  })

  await test.step('approval, agreement and check-in are lines that link', async () => {
    await answer(olga.page.request.post(`${requests}/approval`, { data: {} }))
    const { fingerprint } = await answer<{ fingerprint: string }>(
      olga.page.request.put(`${requests}/agreement`, { data: { version: 0, text: 'Biscuit lives indoors.' } }),
    )
    const data = { fingerprint, name: 'Rui Costa', hasRead: true }
    for (const { page } of [olga, rui]) await answer(page.request.post(`${requests}/agreement/signatures`, { data }))
    await accounts.askHowItGoes(requestId, 3)
    await rui.page.reload()
    const line = (name: string) => log(rui.page).getByRole('listitem').getByRole('link', { name, exact: true })
    const adoption = `/adoptions/${requestId}`
    await expect(line('How is Biscuit doing?')).toHaveAttribute('href', adoption)
    await expect(line('Adoption of Biscuit approved')).toHaveAttribute('href', adoption)
    await expect(line('Agreement signed by both')).toHaveAttribute('href', `${adoption}/agreement`)
    await expect(rui.page.getByText(/^Handover: /)).toBeVisible()
    await expectAccessible(rui.page)
    await olga.page.reload()
    await expect(log(olga.page).getByRole('link', { name: 'Agreement signed by both' })).toBeVisible()
    await expect(log(olga.page).getByRole('link', { name: 'How is Biscuit doing?' })).toHaveCount(0)
  })
})
