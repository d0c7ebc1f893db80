import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { DESKTOP_BY_DAY, expectAccessibleEverywhere, setLook } from './support/accessible.ts'
import { failing } from './support/failing.ts'
import { answer, idOf, writePost } from './support/listing.ts'
import { ask, press, said } from './support/requests.ts'
import { allowRefusal, expect, test } from './support/test.ts'
import { DAY_MS, dayOf } from '../src/shared/time/days.ts'

const dayAhead = (days: number) => dayOf(new Date(Date.now() + days * DAY_MS))

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n')

async function look(page: Page): Promise<void> {
  await expectAccessibleEverywhere(page)
  await setLook(page, DESKTOP_BY_DAY)
}

test("an owner and a vet add to a pet's health records, and the adopter gets them", async ({ join, joinVet }) => {
  test.setTimeout(120_000)
  const [olga, rui, vera] = [await join('Olga'), await join('Rui'), await joinVet()]
  const { page } = olga
  const path = await writePost(page, 'Biscuit')

  await test.step('the owner opens empty records and adds a vaccination', async () => {
    await page.goto(path)
    await page.getByRole('link', { name: 'Health records' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Health records of Biscuit' })).toBeVisible()
    await expect(page.getByText('No vaccinations yet.')).toBeVisible()
    await press(page, 'Add a vaccination')
    const dialog = page.getByRole('dialog', { name: 'Add a vaccination' })
    await press(dialog, 'Save')
    await expect(dialog.getByText('Please say what was given.')).toBeVisible()
    await expect(dialog.getByText('Please choose the day.')).toBeVisible()
    await dialog.getByLabel('Vaccine').fill('Rabies')
    await dialog.getByLabel('Day').fill(dayAhead(5))
    await expect(dialog.getByText(/is in the future/)).toBeVisible()
    await dialog.getByLabel('Day').fill(dayAhead(-1))
    await dialog.getByLabel('Next due').fill(dayAhead(364))
    await dialog.getByLabel('Batch number').fill('A-17')
    await look(page)
    await press(dialog, 'Save')
    await said(page, 'Saved')
    await expect(page.getByRole('heading', { level: 3, name: 'Rabies' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Coming up' })).toBeVisible()
  })

  await test.step('a failed entry stays in the form', async () => {
    await press(page, 'Add the number')
    await page.getByLabel('Microchip number').fill('981 020 000 111 222')
    const works = await failing(page, 'PUT', /\/records\/microchip$/)
    await press(page, 'Save')
    await expect(page.getByText("That didn't work. Check your connection and try again.")).toBeVisible()
    await expect(page.getByLabel('Microchip number')).toHaveValue('981 020 000 111 222')
    await works()
    await press(page, 'Save')
    await expect(page.getByText('981020000111222')).toBeVisible()
  })

  await test.step('a document is added after a check of its content', async () => {
    allowRefusal(page, /\/api\/documents$/)
    const input = page.getByLabel('Add a document')
    await input.setInputFiles({ name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') })
    await press(page, 'Add document')
    await expect(page.getByText('Please select a PDF or an image file (JPG, PNG, WebP).')).toBeVisible()
    await input.setInputFiles({ name: 'passport.pdf', mimeType: 'application/pdf', buffer: PDF })
    await page.getByLabel('Name').fill('EU pet passport')
    await press(page, 'Add document')
    await said(page, 'Document added')
    await look(page)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: /EU pet passport/ }).click()
    expect(await readFile(await (await download).path())).toEqual(PDF)
  })

  await test.step('a vet who reviews the listing reads the records and adds an entry', async () => {
    await vera.page.goto(`${path}/records`)
    await expect(vera.page.getByText(/You see them because you review the listing/)).toBeVisible()
    await press(vera.page, 'Add a treatment')
    const dialog = vera.page.getByRole('dialog', { name: 'Add a treatment' })
    await dialog.getByLabel('What was done').fill('Checked teeth')
    await dialog.getByLabel('Day').fill(dayAhead(-1))
    await press(dialog, 'Save')
    await said(vera.page, 'Saved')
    await expect(page.getByRole('heading', { level: 3, name: 'Checked teeth' })).toBeVisible()
  })

  await test.step('the adoption transfers them to the adopter', async () => {
    await answer(vera.page.request.post(`/api/posts/${idOf(path)}/approval`, { data: { notes: '' } }))
    const requestId = await ask(rui, path)
    await answer(page.request.post(`/api/adoption-requests/${requestId}/approval`, { data: {} }))
    await rui.page.goto(`/adoptions/${requestId}`)
    await expect(rui.page.getByText(/You keep them now: 2 entries and 1 document\. Rabies is due on/)).toBeVisible()
    await look(rui.page)
    await rui.page.getByRole('link', { name: 'Open the health records of Biscuit' }).click()
    await expect(rui.page.getByText('981020000111222')).toBeVisible()
    await expect(rui.page.getByRole('button', { name: 'Add a vaccination' })).toBeVisible()
    await expect(rui.page.getByRole('button', { name: 'Edit Rabies' })).toHaveCount(0)
    const download = rui.page.waitForEvent('download')
    await rui.page.getByRole('link', { name: 'Download PDF' }).click()
    expect((await readFile(await (await download).path())).subarray(0, 5).toString()).toBe('%PDF-')
    await rui.page.goto('/settings/records')
    await expect(rui.page.getByRole('link', { name: 'Biscuit' })).toBeVisible()
    await look(rui.page)
  })

  await test.step('the former owner still reads the entries up to the adoption', async () => {
    await page.goto(`${path}/records`)
    await expect(page.getByText(/You kept these records until/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add a vaccination' })).toHaveCount(0)
    await look(page)
  })
})
