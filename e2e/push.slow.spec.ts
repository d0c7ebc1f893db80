import { MAIL_KINDS } from '../src/modules/news/notifications/vocabulary.ts'
import { expectAccessible } from './support/accessible.ts'
import { converse, write } from './support/chat.ts'
import { isOn, PHONE, turnOn, withPush } from './support/push.ts'
import { expect, test } from './support/test.ts'

test('a device is turned on in the settings with previews, quiet hours and kinds, and off again', async ({ join }) => {
  const { page } = await join('Ana Prado', undefined, { ...PHONE, viewport: { width: 390, height: 844 } })
  await withPush(page)
  await page.goto('/settings/notifications')
  const part = page.locator('#push')
  await turnOn(page).click()
  await expect(isOn(page)).toBeVisible()
  await part.getByRole('switch', { name: 'Show what it says' }).check()
  await part.getByRole('switch', { name: 'Quiet hours' }).check()
  await part.getByLabel('From').fill('21:30')
  await part.getByRole('button', { name: 'Save' }).click()
  await page.locator('#mail').getByRole('switch', { name: 'Comments, as push notifications' }).uncheck()
  await expect(page.getByText('Saved: comments as push notifications, off.')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(part.getByLabel('From')).toHaveValue('21:30')
  await expect(part.getByRole('switch', { name: 'Show what it says' })).toBeChecked()
  await expect(page.getByRole('switch', { name: 'Comments, as push notifications' })).not.toBeChecked()
  await expect(page.getByRole('switch', { name: 'Comments', exact: true })).toBeChecked()
  await part.getByRole('button', { name: 'Turn them off here' }).click()
  await expect(turnOn(page)).toBeVisible()
  await expect(page.locator('#mail').getByRole('switch')).toHaveCount(MAIL_KINDS.length)
})

test('after the first message a member is asked once, and not again after a no', async ({ join }) => {
  const [ana, ben] = [await join('Ana Prado', undefined, PHONE), await join('Ben Ortiz')]
  const { page } = ana
  await withPush(page)
  await page.goto(await converse(ana, ben))
  const no = page.getByRole('button', { name: 'No, thank you' })
  await expect(no).toBeHidden()
  await write(page, 'Is she still with you?')
  await expect(page.getByText('Get notified when they reply?')).toBeVisible()
  // A row of the page, below the header.
  const [header, question] = await Promise.all([
    page.getByRole('banner').boundingBox(),
    page.getByRole('complementary', { name: 'Notifications' }).boundingBox(),
  ])
  expect(question!.y).toBeGreaterThanOrEqual(header!.y + header!.height)
  const declined = page.waitForResponse('**/api/push/declined')
  await no.click()
  expect((await declined).status()).toBe(200)
  await page.reload()
  const status = page.waitForResponse('**/api/push')
  await write(page, 'I could come on Saturday.')
  expect(await (await status).json()).toMatchObject({ declined: true })
  await expect(no).toBeHidden()
})
