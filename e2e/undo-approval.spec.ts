import type { Locator, Page } from '@playwright/test'
import { failing } from './support/failing.ts'
import { listPet } from './support/listing.ts'
import { ask, confirmDecision, press, questionOf, requestDialog, rowOf, said } from './support/requests.ts'
import { expect, test } from './support/test.ts'

test('an approval is told to nobody for ten seconds, in which it can be undone', async ({ join, joinVet }) => {
  const [owner, ana, rui] = [await join('Olga Moreira'), await join('Ana Prado'), await join('Rui Costa')]
  const path = await listPet(owner.page, (await joinVet()).page, 'Biscuit')
  await ask(ana, path)
  await ask(rui, path)
  await Promise.all([owner, ana, rui].map(({ page }) => page.goto(path)))
  const { page } = owner
  const dialog = requestDialog(page)
  const undo = (place: Page | Locator) => place.getByRole('button', { name: 'Undo' })

  await test.step('undone in the dialog', async () => {
    await press(rowOf(page, ana), 'Approve')
    await expect(questionOf(page, 'Approve').getByRole('button', { name: 'Keep waiting' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Biscuit goes to Ana Prado. We’ll tell everyone in 10 seconds.')).toBeVisible()
    await expect(undo(dialog)).toBeFocused()
    await page.keyboard.press('Enter')
    await said(page, 'Approval undone')
    await expect(undo(dialog)).toHaveCount(0)
    await expect(dialog.getByRole('button', { name: 'Approve' })).toBeVisible()
    await press(dialog, 'Close')
  })

  await test.step('undone in the list, where a failure says so', async () => {
    await press(rowOf(page, ana), 'Approve')
    await confirmDecision(page, 'Approve')
    await press(dialog, 'Close')
    const restore = await failing(page, 'DELETE', /\/scheduled-approval$/)
    await undo(rowOf(page, ana)).click()
    await said(page, 'The approval could not be undone. Please try again.')
    await restore()
    await page.reload()
    await undo(rowOf(page, ana)).click()
    await said(page, 'Approval undone')
    await expect(rowOf(page, ana).getByRole('button', { name: 'Approve' })).toBeVisible()
  })

  await test.step('undone on the board', async () => {
    await page.goto('/requests?show=board')
    await page.getByRole('button', { name: 'Ana Prado', exact: true }).click()
    await press(dialog, 'Approve')
    await confirmDecision(page, 'Approve')
    await press(dialog, 'Close')
    const card = page.getByRole('listitem').filter({ hasText: 'Ana Prado' })
    await expect(card.getByText('Approved. We’ll tell everyone in 10 seconds.')).toBeVisible()
    await undo(card).click()
    await said(page, 'Approval undone')
    await expect(undo(card)).toHaveCount(0)
    await page.goto(path)
  })

  await test.step('told once it is too late, also after the page was closed', async () => {
    await press(rowOf(page, ana), 'Approve')
    await confirmDecision(page, 'Approve')
    await undo(dialog).waitFor()
    await page.goto('/requests?show=received')
    await expect(undo(page)).toBeVisible()
    for (const person of [ana, rui]) await expect(person.page.getByText('Adoption request pending!')).toBeVisible()
    await page.goto('about:blank')
    await expect(ana.page.getByText('Adoption request approved!')).toBeVisible({ timeout: 20_000 })
    await expect(rui.page.getByText('Adoption request rejected!')).toBeVisible()
  })
})
