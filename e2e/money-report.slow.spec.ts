import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { bubble, face, write } from './support/chat.ts'
import { failing } from './support/failing.ts'
import { answer, listPet } from './support/listing.ts'
import { expect, test } from './support/test.ts'

test('asking for money before a visit is reported in two presses, from a message or the listing', async ({
  join,
  joinVet,
  firstAdmin,
}) => {
  const [ana, rui] = [await join('Ana Prado'), await join('Rui Costa')]
  const { page } = ana
  const reportsAbout = async (by: Page) => {
    const { id } = await answer<{ id: string }>(by.request.get('/api/me'))
    const { items } = await answer<{ items: { subject: string; reason: string }[] }>(
      firstAdmin.get('/api/admin/reports', { params: { person: id } }),
    )
    return items.map(({ subject, reason }) => `${subject} ${reason}`)
  }
  const thanks = page.getByText('Thank you. Your report is with our team.')
  await face(ana, rui)
  await write(rui.page, 'Send the deposit today and she is yours')

  await test.step("a message's menu sends the report, and shows a failure", async () => {
    const item = page.getByRole('menuitem', { name: 'Report: asks for money' })
    const restore = await failing(page, 'POST', /\/api\/reports$/)
    await bubble(page, 'Send the deposit').getByRole('button', { name: 'Message actions' }).click()
    await expectAccessible(page)
    await item.click()
    await expect(page.getByText("Your report couldn't be sent. Please try again.")).toBeVisible()
    await restore()
    await bubble(page, 'Send the deposit').getByRole('button', { name: 'Message actions' }).click()
    await item.click()
    await expect(thanks).toBeVisible()
    expect(await reportsAbout(rui.page)).toEqual(['conversation money_first'])
  })

  await test.step('own messages cannot be reported', async () => {
    await bubble(rui.page, 'Send the deposit').getByRole('button', { name: 'Message actions' }).click()
    await expect(rui.page.getByRole('menuitem', { name: 'Reply' })).toBeVisible()
    await expect(rui.page.getByRole('menuitem', { name: 'Report: asks for money' })).toHaveCount(0)
  })

  await test.step('the advice above the messages states the rule and opens the form with the reason chosen', async () => {
    const advice = page.getByRole('complementary', { name: 'Safety advice' })
    await expect(advice).toContainText('Asking for money before a visit is against the rules.')
    await page.reload()
    await advice.getByText("Never pay before you've met the animal.").click()
    await advice.getByRole('button', { name: 'Report it: Rui Costa asks for money' }).click()
    const dialog = page.getByRole('dialog', { name: 'Report Rui Costa' })
    await expect(dialog.getByLabel('Asks for money before a visit')).toBeChecked()
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await expect(thanks).toBeVisible()
    expect(await reportsAbout(rui.page)).toHaveLength(2)
  })

  await test.step('the listing offers the report on both of its pages, but not to its owner', async () => {
    const { page: vet } = await joinVet()
    const post = await listPet(rui.page, vet, 'Nala')
    const report = (on: Page) => on.getByRole('button', { name: 'Report it: Rui Costa asks for money' })
    for (const path of [post, post.replace('post', 'pet')]) {
      await page.goto(path)
      await report(page).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Send report' }).click()
      await expect(thanks).toBeVisible()
      await rui.page.goto(path)
      await expect(rui.page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(report(rui.page)).toHaveCount(0)
    }
    expect(await reportsAbout(rui.page)).toEqual([
      'post money_first',
      'post money_first',
      'conversation money_first',
      'conversation money_first',
    ])
  })

  await test.step('the form for a new post states the rule', async () => {
    await page.goto('/create')
    await expect(page.getByText('Asking for money before a visit is against the rules')).toBeVisible()
  })
})
