import { expectAccessibleEverywhere, setLook, DESKTOP_BY_DAY } from './support/accessible.ts'
import { listPet } from './support/listing.ts'
import { ask, press, said } from './support/requests.ts'
import { expect, test } from './support/test.ts'
import { DAY_MS, dayOf } from '../src/shared/time/days.ts'

const dayAhead = (days: number) => dayOf(new Date(Date.now() + days * DAY_MS))

test('owner and adopter agree on a meeting, move it and cancel it', async ({ join, joinVet }) => {
  test.setTimeout(120_000)
  const [olga, rui, vera] = [await join('Olga'), await join('Rui'), await joinVet()]
  const path = await listPet(olga.page, vera.page, 'Biscuit')
  await ask(rui, path)
  const { page } = olga
  await page.goto('/requests?show=received')
  await press(page, 'View Details')
  const dialog = page.getByRole('dialog', { name: 'Adoption Request' })
  const meeting = dialog.getByRole('region', { name: 'Meeting' })
  const ofRui = rui.page.getByRole('region', { name: 'Meeting' })

  await test.step('the owner offers times', async () => {
    await expect(dialog.getByRole('button', { name: 'Offer times' })).toHaveClass(/bg-brand/)
    await press(dialog, 'Offer times')
    await expect(meeting.getByLabel('Time 1', { exact: true })).toBeFocused()
    await press(meeting, 'Offer these times')
    await expect(meeting.getByText("Please say where you'll meet.")).toBeVisible()
    await expect(meeting.getByLabel('Time 1', { exact: true })).toBeFocused()
    await meeting.getByLabel('Time 1', { exact: true }).fill(`${dayAhead(3)}T14:00`)
    await press(meeting, 'Add another time')
    await meeting.getByLabel('Time 2', { exact: true }).fill(`${dayAhead(4)}T10:30`)
    await meeting.getByLabel('Place').fill('At the fountain')
    await expectAccessibleEverywhere(page)
    await setLook(page, DESKTOP_BY_DAY)
    await press(meeting, 'Offer these times')
    await said(page, 'Times offered')
    await expect(meeting.getByText('You offered these times:')).toBeVisible()
  })

  await test.step('the adopter picks one and reads the place', async () => {
    await rui.page.goto(path)
    await expect(ofRui.getByText("You'll see the place once you've picked a time.")).toBeVisible()
    await expect(ofRui.getByText('At the fountain')).toHaveCount(0)
    await expectAccessibleEverywhere(rui.page)
    await setLook(rui.page, DESKTOP_BY_DAY)
    await ofRui.getByRole('radio').first().check()
    await press(ofRui, 'Pick this time')
    await said(rui.page, 'Meeting agreed')
    await expect(ofRui.getByText('At the fountain')).toBeVisible()
    await expect(rui.page.getByText('Meeting agreed').first()).toBeVisible()
    await expect(meeting.getByText('about 60 minutes')).toBeVisible()
  })

  await test.step('lists and the board show the meeting', async () => {
    await rui.page.goto('/requests')
    await expect(rui.page.getByText(/You've agreed on a time to meet/)).toBeVisible()
    await page.goto('/requests?show=board')
    await expect(
      page
        .getByRole('region', { name: /^Meeting/ })
        .getByText(/^Meeting/)
        .last(),
    ).toBeVisible()
  })

  await test.step('the adopter cancels, and the owner sees it at once', async () => {
    await rui.page.goto(path)
    await press(ofRui, 'Cancel meeting')
    await press(ofRui, 'Cancel it')
    await said(rui.page, 'Meeting cancelled')
    await expect(ofRui).toHaveCount(0)
  })

  await test.step('anybody reads the advice', async () => {
    await page.goto('/first-meeting')
    await expect(page.getByRole('heading', { level: 1, name: 'Advice for a safe first meeting' })).toBeVisible()
    await expectAccessibleEverywhere(page)
    await setLook(page, DESKTOP_BY_DAY)
  })

  await test.step('a calendar feed has a URL until it is revoked', async () => {
    await page.goto('/settings/calendar')
    await press(page, 'Create link')
    const field = page.getByLabel('Your calendar link')
    const url = await field.inputValue()
    expect((await page.request.get(url)).status()).toBe(200)
    await expectAccessibleEverywhere(page)
    await setLook(page, DESKTOP_BY_DAY)
    await press(page, 'Remove link')
    await said(page, 'The link is removed')
    expect((await page.request.get(url)).status()).toBe(404)
  })
})
