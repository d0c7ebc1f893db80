import { expectAccessibleEverywhere, setLook, DESKTOP_BY_DAY } from './support/accessible.ts'
import { listPet } from './support/listing.ts'
import { ask, press, said } from './support/requests.ts'
import { expect, test } from './support/test.ts'

test('both sides read and sign an agreement; changing the text voids a signature', async ({ join, joinVet }) => {
  test.setTimeout(180_000)
  const [olga, rui, vera] = [await join('Olga'), await join('Rui'), await joinVet()]
  const path = await listPet(olga.page, vera.page, 'Biscuit')
  const id = await ask(rui, path)
  const { page } = olga
  const address = `/adoptions/${id}/agreement`

  await test.step('before they have met, no agreement can be made', async () => {
    await page.goto(address)
    await expect(page.getByText("Write the agreement after you've met.")).toBeVisible()
    const move = { cards: [{ id, from: 'new' }], to: 'decision' }
    expect((await page.request.post('/api/board/moves', { data: move })).status()).toBe(200)
  })

  await test.step('a template with an unknown field shows the error beside it', async () => {
    await page.goto('/settings/agreements')
    await expect(page.getByText('No agreements yet')).toBeVisible()
    await press(page, 'New template')
    await page.getByLabel('Template name').fill('Dogs')
    const text = page.getByLabel('Template text')
    await text.fill('## Promise\n\n{{adoptr}} gives **{{pet}}** a home. Deposit: {{ask: Deposit}}')
    await expect(page.getByText("We don't know the field {{adoptr}}.")).toBeVisible()
    await expectAccessibleEverywhere(page)
    await setLook(page, DESKTOP_BY_DAY)
    await text.fill('## Promise\n\n{{adopter}} gives **{{pet}}** a home. Deposit: {{ask: Deposit}}')
    await press(page, 'Save template')
    await said(page, 'Template saved')
    await expect(page.getByText('3 fields')).toBeVisible()
  })

  await test.step('the owner creates it from the template', async () => {
    await page.goto(address)
    await expect(page.getByLabel('Template')).toContainText('Dogs')
    await press(page, 'Create agreement')
    await expect(page.getByText('Please fill this in, or write “none”.')).toBeVisible()
    await expect(page.getByLabel('Deposit')).toBeFocused()
    await page.getByLabel('Deposit').fill('none')
    await expectAccessibleEverywhere(page)
    await setLook(page, DESKTOP_BY_DAY)
    await press(page, 'Create agreement')
    await said(page, 'Agreement saved')
    await expect(page.getByRole('heading', { name: 'Promise' })).toBeVisible()
  })

  await test.step('the adopter signs it', async () => {
    await rui.page.goto(address)
    await press(rui.page, 'Sign agreement')
    await expect(rui.page.getByText('Please type your full name.')).toBeVisible()
    await expect(rui.page.getByText('Please read the text and check this box.')).toBeVisible()
    await expect(rui.page.getByLabel('Your full name')).toBeFocused()
    await expectAccessibleEverywhere(rui.page)
    await setLook(rui.page, DESKTOP_BY_DAY)
    await rui.page.getByLabel('Your full name').fill('Rui Costa')
    await rui.page.getByLabel('I have read this text and agree to it.').check()
    await press(rui.page, 'Sign agreement')
    await expect(rui.page.getByText("You've signed. Waiting for the other side.")).toBeVisible()
    await expect(page.getByText("The other side has signed. Now it's your turn.")).toBeVisible()
  })

  await test.step('changing the text voids the signature; text typed meanwhile stays', async () => {
    await press(page, 'Edit text')
    await page.getByLabel('Text', { exact: true }).fill('## Promise\n\nRui gives **Biscuit** a home, and walks.')
    await press(page, 'Save text')
    await said(page, 'Agreement saved')
    await rui.page.getByLabel('Your full name').fill('Rui Costa')
    await rui.page.getByLabel('I have read this text and agree to it.').check()
    await press(page, 'Edit text')
    await page.getByLabel('Text', { exact: true }).fill('## Promise\n\nRui gives **Biscuit** a home, walks and a sofa.')
    await press(page, 'Save text')
    await expect(rui.page.getByText('The text has changed since you opened this page.')).toBeVisible()
    await expect(rui.page.getByText('walks and a sofa')).toBeVisible()
    await expect(rui.page.getByLabel('Your full name')).toHaveValue('Rui Costa')
    await expect(rui.page.getByLabel('I have read this text and agree to it.')).not.toBeChecked()
    await rui.page.getByLabel('I have read this text and agree to it.').check()
    await press(rui.page, 'Sign agreement')
    await expect(rui.page.getByText("You've signed.")).toBeVisible()
  })

  await test.step('the owner signs, and both download the file', async () => {
    await page.getByLabel('Your full name').fill('Olga Silva')
    await page.getByLabel('I have read this text and agree to it.').check()
    await press(page, 'Sign agreement')
    await expect(page.getByText('Signed by both')).toBeVisible()
    for (const one of [page, rui.page]) {
      const link = one.getByRole('link', { name: 'Download PDF' })
      await expect(link).toBeVisible({ timeout: 30_000 })
      const file = await one.request.get((await link.getAttribute('href')) ?? '')
      expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
      expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
    }
    const other = await vera.page.request.get(
      (await page.getByRole('link', { name: 'Download PDF' }).getAttribute('href')) ?? '',
    )
    expect(other.status()).toBe(404)
  })

  await test.step('the owner records the fee, and lists show the agreement', async () => {
    await press(page, 'Record a payment')
    await page.getByLabel('Amount').fill('abc')
    await press(page, 'Save receipt')
    await expect(page.getByText('Please write an amount like 120 or 120.50.')).toBeVisible()
    await expect(page.getByLabel('Amount')).toBeFocused()
    await page.getByLabel('Amount').fill('120.50')
    await page.getByLabel('Paid on').fill('2026-11-20')
    await press(page, 'Save receipt')
    await said(page, 'Payment recorded')
    await expect(rui.page.getByText('€120.50, paid on November 20, 2026')).toBeVisible()
    await expectAccessibleEverywhere(page)
    await setLook(page, DESKTOP_BY_DAY)
    await rui.page.goto('/settings/agreements')
    await expect(rui.page.getByText('Signed by both sides')).toBeVisible()
    await expectAccessibleEverywhere(rui.page)
    await setLook(rui.page, DESKTOP_BY_DAY)
  })
})
