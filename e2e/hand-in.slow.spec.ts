import type { Page } from '@playwright/test'
import { DESKTOP_BY_DAY, expectAccessibleEverywhere, setLook } from './support/accessible.ts'
import { answer, idOf } from './support/listing.ts'
import { picture } from './support/pictures.ts'
import { press, said } from './support/requests.ts'
import { expect, type Person, test } from './support/test.ts'

const PHONE = { width: 390, height: 844 }
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n')

async function lookAndReturn(page: Page): Promise<void> {
  await expectAccessibleEverywhere(page)
  await page.setViewportSize(PHONE)
}

/** Fills the form and sends it. Returns the path of what was asked. */
async function ask(page: Page, slug: string, pet: { name: string; urgency: string; photos: number }): Promise<string> {
  await page.goto(`/hand-in/${slug}`)
  await page.getByText(pet.urgency, { exact: true }).click()
  await page.getByLabel("Why can't it stay?").fill('My new landlord allows no animals.')
  await page.getByLabel('Pet Name').fill(pet.name)
  await page.getByLabel('Description').fill('A calm old dog who sleeps a lot.')
  for (let hue = 0; hue < pet.photos; hue += 1)
    await page
      .getByLabel('Photos', { exact: true })
      .setInputFiles(await picture(`${pet.name}-${hue}.jpg`, hue * 90, 640))
  await page.getByRole('button', { name: /^Send to/ }).click()
  await page.waitForURL(/\/hand-ins\/\d+$/)
  return new URL(page.url()).pathname
}

test('a person asks an organization to take animals: one is accepted, one referred, one declined', async ({
  join,
  joinVet,
}) => {
  test.setTimeout(240_000)
  const id = crypto.randomUUID().slice(0, 6)
  const [marta, ada, vera] = [await join('Marta'), await join('Ada'), await joinVet()]
  const { slug } = await answer<{ slug: string }>(
    marta.page.request.post('/api/organizations', {
      data: { name: `Kestrel Lane ${id}`, town: 'Porto', formId: crypto.randomUUID() },
    }),
  )
  const { page } = ada
  await page.setViewportSize(PHONE)
  const names = { accepted: `Nilo ${id}`, referred: `Bea ${id}`, declined: `Rex ${id}` }

  await test.step('the person finds the form on the public page, and its draft survives a reload', async () => {
    await page.goto(`/shelter/${slug}`)
    await page.getByRole('link', { name: 'Ask to take an animal' }).click()
    await page.waitForURL(`**/hand-in/${slug}`)
    await page.getByRole('button', { name: /^Send to/ }).click()
    await expect(page.getByText('Please choose one')).toBeVisible()
    await expect(page.getByText('Pet name is required')).toBeVisible()
    await page.getByText('Today', { exact: true }).click()
    await expect(page.getByText('Breed and looks')).toBeVisible()
    await expect(page.getByText('The trip to the new home')).toHaveCount(0)
    await page.getByLabel("Why can't it stay?").fill('I move abroad tomorrow.')
    await page.getByLabel('Pet Name').fill(names.accepted)
    await page.getByLabel('Description').fill('A calm old dog who sleeps a lot.')
    await page.getByLabel('Species').selectOption({ label: 'Dog' })
    await page
      .getByLabel('Photos', { exact: true })
      .setInputFiles([await picture('one.jpg', 20, 640), await picture('two.jpg', 200, 640)])
    await page
      .getByLabel('Vet papers', { exact: true })
      .first()
      .setInputFiles({ name: 'Passport.pdf', mimeType: 'application/pdf', buffer: PDF })
    await expect(page.getByText('Passport', { exact: true })).toBeVisible()
    await expect(page.locator('[data-photo] img')).toHaveCount(2)
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await page.reload()
    await expect(page.getByLabel("Why can't it stay?")).toHaveValue('I move abroad tomorrow.')
    await expect(page.getByText('Passport', { exact: true })).toBeVisible()
    await expect(page.locator('[data-photo] img')).toHaveCount(2)
    await lookAndReturn(page)
    await page.getByRole('button', { name: /^Send to/ }).click()
    await page.waitForURL(/\/hand-ins\/\d+$/)
    await expect(page.getByText('has not answered yet', { exact: false })).toBeVisible()
    await lookAndReturn(page)
  })
  const accepted = new URL(page.url()).pathname
  const referred = await ask(page, slug, { name: names.referred, urgency: 'Within weeks', photos: 1 })
  const declined = await ask(page, slug, { name: names.declined, urgency: 'It can wait', photos: 0 })

  const { page: desk } = marta
  const queue = `/organization/${slug}/hand-ins`
  await test.step('the organization finds them in its menu, the most urgent first, and answers in the chat', async () => {
    await desk.goto(`/organization/${slug}/animals`)
    await press(desk, 'More')
    await desk.getByRole('menuitem', { name: 'Hand-ins' }).click()
    await desk.waitForURL(`**${queue}`)
    await expect(desk.getByRole('main').getByRole('listitem').getByRole('link')).toHaveText([
      names.accepted,
      names.referred,
      names.declined,
    ])
    await expectAccessibleEverywhere(desk)
    await setLook(desk, DESKTOP_BY_DAY)
    await desk.getByRole('link', { name: names.accepted }).click()
    await expect(desk.getByText('I move abroad tomorrow.')).toBeVisible()
    await expect(desk.getByRole('link', { name: 'Passport' })).toBeVisible()
    await expectAccessibleEverywhere(desk)
    await setLook(desk, DESKTOP_BY_DAY)
    await press(desk, `Write to ${ada.name}`)
    await desk.waitForURL(/\/inbox\/[\w-]+$/)
    await desk.getByLabel('Type a message...').fill('Can you come by at six?')
    await desk.keyboard.press('Enter')
    await expect(desk.getByText('Can you come by at six?').first()).toBeVisible()
    await page.goto(accepted)
    await press(page, `Write to Kestrel Lane ${id}`)
    await expect(page.getByText('Can you come by at six?').last()).toBeVisible()
  })

  await test.step('accepting makes a draft with photos and papers', async () => {
    await page.goto(accepted)
    await desk.goto(`${queue}/${idOf(accepted)}`)
    await press(desk, 'Accept')
    await press(desk.getByRole('alertdialog', { name: `Take ${names.accepted}?` }), 'Accept')
    await desk.waitForURL(/\/animals\/\d+$/)
    await expect(desk.getByRole('heading', { level: 1, name: names.accepted })).toBeVisible()
    await expect(desk.getByText('Draft', { exact: true })).toBeVisible()
    await expect(desk.getByText('Handed in by', { exact: false })).toBeVisible()
    await desk.getByRole('link', { name: 'Health records' }).click()
    await expect(desk.getByText('Passport', { exact: false }).first()).toBeVisible()
    await expect(page.getByText('takes your animal', { exact: false })).toBeVisible()
  })

  await test.step('another is referred, listed by its owner, and shown beside the animals', async () => {
    await desk.goto(`${queue}/${idOf(referred)}`)
    await press(desk, 'Refer')
    await press(desk.getByRole('alertdialog', { name: `Refer ${ada.name}?` }), 'Refer')
    await expect(desk.getByText('Referred', { exact: true })).toBeVisible()
    await listReferred(page, referred)
    const postPath = new URL(page.url()).pathname
    await answer(vera.page.request.post(`/api/posts/${idOf(postPath)}/approval`, { data: { notes: '' } }))
    await desk.goto(`/shelter/${slug}`)
    await expect(desk.getByRole('heading', { name: 'Recommended: with their owners' })).toBeVisible()
    await expectAccessibleEverywhere(desk)
    await setLook(desk, DESKTOP_BY_DAY)
    await desk
      .getByRole('link', { name: new RegExp(names.referred) })
      .first()
      .click()
    await desk.waitForURL(`**${postPath}`)
    await expect(desk.getByText(`Recommended by Kestrel Lane ${id}`)).toBeVisible()
  })

  await test.step('the third is declined kindly, with a reason', async () => {
    await desk.goto(`${queue}/${idOf(declined)}`)
    await press(desk, 'Decline')
    const dialog = desk.getByRole('dialog', { name: `Decline ${names.declined}?` })
    await press(dialog, 'Decline')
    await expect(dialog.getByText('Please write a few words')).toBeVisible()
    await dialog.getByRole('button', { name: /^We're full at the moment/ }).click()
    await expectAccessibleEverywhere(desk)
    await setLook(desk, DESKTOP_BY_DAY)
    await press(dialog, 'Decline')
    await said(desk, 'Declined')
    await page.goto(declined)
    await expect(page.getByText("We're full at the moment", { exact: false })).toBeVisible()
    await page.goto('/requests?show=sent')
    await expect(page.getByRole('heading', { name: 'Animals you asked an organization to take' })).toBeVisible()
    await lookAndReturn(page)
  })
})

/** The person checks the ready draft and sends it to review. */
async function listReferred(page: Person['page'], path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('link', { name: 'Check and publish your listing' }).click()
  await page.waitForURL(/\/post\/\d+$/)
  await expect(page.getByText('Only you can see it.', { exact: false })).toBeVisible()
  await expect(page.getByText('Recommended by', { exact: false })).toBeVisible()
  await lookAndReturn(page)
  await press(page, 'Send to review')
  await expect(page.getByText('Pending review.')).toBeVisible()
}
