import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { bubble, converse, entry, face, field, log, write } from './support/chat.ts'
import { failing } from './support/failing.ts'
import { answer } from './support/listing.ts'
import { picture, notAPicture } from './support/pictures.ts'
import { allowRefusal, expect, test } from './support/test.ts'

const ACCOUNT_DELETED = 'This account was deleted. You can read the conversation, but no longer write in it.'
const NEUTRAL = "This person can't be contacted at the moment."

/** A file from outside the page. */
async function attach(page: Page, way: 'paste' | 'drop', name: string, hue: number): Promise<void> {
  const { buffer } = await picture(name, hue)
  const transfer = await page.evaluateHandle(
    ({ name, data }) => {
      const transfer = new DataTransfer()
      const bytes = Uint8Array.from(atob(data), character => character.charCodeAt(0))
      transfer.items.add(new File([bytes], name, { type: 'image/jpeg' }))
      return transfer
    },
    { name, data: buffer.toString('base64') },
  )
  if (way === 'drop') await log(page).dispatchEvent('drop', { dataTransfer: transfer })
  else
    await field(page).evaluate((element, clipboardData) => {
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, transfer)
}

test('messages have photos that only the two members can open', async ({ join, browse }) => {
  test.slow()
  const [ana, rui] = [await join('Ana Prado'), await join('Rui Costa')]
  const { page } = ana
  await face(ana, rui)
  const choose = page.getByLabel('Photo for the message')
  const send = page.getByRole('button', { name: 'Send', exact: true })

  await test.step('a photo is chosen, previewed and removed', async () => {
    await choose.setInputFiles(await picture('garden.jpg'))
    await expect(page.getByRole('button', { name: 'Remove garden.jpg' })).toBeVisible()
    await expect(send).toBeEnabled()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Remove garden.jpg' }).click()
    await expect(send).toBeDisabled()
  })

  await test.step('a file that is no image is refused; an interrupted upload is retried', async () => {
    allowRefusal(page, /\/api\/photos$/)
    await choose.setInputFiles(notAPicture)
    await expect(page.getByText('Please select an image file (JPG, PNG, GIF, etc.)')).toBeVisible()
    await expect(send).toBeDisabled()
    const restore = await failing(page, 'POST', /\/api\/photos$/)
    await choose.setInputFiles(await picture('garden.jpg'))
    await expect(page.getByText("This photo couldn't be uploaded.")).toBeVisible()
    await restore()
    await page.getByRole('button', { name: 'Try again: garden.jpg' }).click()
    await expect(send).toBeEnabled()
  })

  await test.step('a photo is sent alone and opens larger', async () => {
    await send.click()
    const photo = rui.page.getByRole('button', { name: 'Photo from Ana Prado, open larger' })
    await expect(photo).toBeVisible()
    await expect(entry(rui.page, 'Photo')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
    await photo.click()
    const large = rui.page.getByRole('dialog', { name: 'Photo from Ana Prado' })
    await expect(large.getByRole('img', { name: 'Photo from Ana Prado' })).toBeVisible()
    await expectAccessible(rui.page)
    await rui.page.keyboard.press('Escape')
    await expect(large).toBeHidden()
  })

  await test.step('photos are pasted and dropped, and sent with text', async () => {
    for (const [way, text, hue] of [
      ['paste', 'From the clipboard', 120],
      ['drop', 'Dropped', 220],
    ] as const) {
      await attach(page, way, `${way}.jpg`, hue)
      await field(page).fill(text)
      await expect(page.getByRole('button', { name: `Remove ${way}.jpg` })).toBeVisible()
      await expect(send).toBeEnabled()
      await send.click()
      await expect(bubble(rui.page, text).getByRole('img', { name: 'Photo from Ana Prado' })).toBeVisible()
    }
  })

  await test.step('an unsent photo is there after a reload, and Retry sends it', async () => {
    const restore = await failing(page, 'POST', /\/messages$/)
    await choose.setInputFiles(await picture('late.jpg', 300))
    await field(page).fill('Late')
    await expect(send).toBeEnabled()
    await send.click()
    await expect(bubble(page, 'Late')).toContainText('Not sent')
    await page.reload()
    await expect(bubble(page, 'Late').getByRole('img')).toBeVisible()
    await restore()
    await bubble(page, 'Late').getByRole('button', { name: 'Retry' }).click()
    await expect(bubble(rui.page, 'Late').getByRole('img', { name: 'Photo from Ana Prado' })).toBeVisible()
    await expect(page.getByText('Not sent')).toHaveCount(0)
  })

  await test.step('other members cannot open the photos', async () => {
    const image = bubble(rui.page, 'Late').getByRole('img')
    const sourceOf = () => image.evaluate(element => (element as HTMLImageElement).currentSrc)
    await expect.poll(sourceOf).toContain('/files/private/')
    const source = await sourceOf()
    expect((await rui.page.request.get(source)).status()).toBe(200)
    const stranger = await join('Eva Lund')
    const visitor = await browse('/about')
    for (const { request } of [stranger.page, visitor]) expect((await request.get(source)).status()).toBe(404)
  })
})

test('a member is reported, blocked and unblocked', async ({ join }) => {
  test.slow()
  const [ana, rui] = [await join('Ana Prado'), await join('Rui Costa')]
  const { page } = ana
  const path = await face(ana, rui)
  await write(rui.page, 'Send me money first')
  const options = page.getByRole('button', { name: 'Options for Rui Costa' })
  const pick = async (item: string) => {
    await options.click()
    await page.getByRole('menuitem', { name: item, exact: true }).click()
  }

  await test.step('a report needs a reason, and its text stays when sending fails', async () => {
    await pick('Report')
    const dialog = page.getByRole('dialog', { name: 'Report Rui Costa' })
    await expect(dialog).toContainText('The last messages of this conversation go with your report.')
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await expect(dialog.getByText('Please choose what is wrong.')).toBeVisible()
    await dialog.getByText('Asks for money before a visit').click()
    await dialog.getByLabel('What happened').fill('He wants money before I met Pip.')
    await dialog.getByLabel('Block Rui Costa too').check()
    await expectAccessible(page)
    const restore = await failing(page, 'POST', /\/api\/reports$/)
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await expect(dialog.getByText("Your report couldn't be sent. Please try again.")).toBeVisible()
    await expect(dialog.getByLabel('What happened')).toHaveValue('He wants money before I met Pip.')
    await restore()
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await expect(page.getByText('Thank you. Your report is with our team.')).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  await test.step('after a block both can only read, and only the blocker is told why', async () => {
    await expect(page.getByText('Rui Costa is blocked.')).toBeVisible()
    await expect(page.getByText('You blocked Rui Costa.')).toBeVisible()
    await expect(field(page)).toBeHidden()
    await expect(rui.page.getByText(NEUTRAL)).toBeVisible()
    await expect(field(rui.page)).toBeHidden()
    await expect(rui.page.getByText(/blocked/)).toHaveCount(0)
    await expect(bubble(rui.page, 'Send me money first')).toBeVisible()
    await expectAccessible(page)
    await expectAccessible(rui.page)
  })

  await test.step('neither can start a conversation from a profile', async () => {
    const { id } = (await (await page.request.get('/api/me')).json()) as { id: string }
    allowRefusal(rui.page, /\/api\/conversations$/)
    await rui.page.goto('/home')
    const answer = await rui.page.request.post('/api/conversations', { data: { otherUserId: id } })
    expect(answer.status()).toBe(403)
  })

  await test.step('the settings list the blocked members', async () => {
    await page.goto('/settings/data')
    await page.getByRole('button', { name: 'Unblock Rui Costa' }).click()
    await expect(page.getByText('Rui Costa is unblocked.')).toBeVisible()
    await expect(page.getByText("You haven't blocked anyone.")).toBeVisible()
    await rui.page.goto(path)
    await write(rui.page, 'Sorry')
  })

  await test.step('Block on a profile asks for confirmation', async () => {
    const { id } = (await (await rui.page.request.get('/api/me')).json()) as { id: string }
    await page.goto(`/profile/${id}`)
    await pick('Block')
    const question = page.getByRole('alertdialog', { name: 'Block Rui Costa?' })
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await pick('Block')
    const restore = await failing(page, 'PUT', /\/api\/me\/blocks\//)
    await question.getByRole('button', { name: 'Block', exact: true }).click()
    await expect(page.getByText('Failed to block Rui Costa. Please try again.')).toBeVisible()
    await restore()
    await question.getByRole('button', { name: 'Block', exact: true }).click()
    await expect(page.getByText('Rui Costa is blocked.')).toBeVisible()
    await expect(rui.page.getByText(NEUTRAL)).toBeVisible()
    await pick('Report')
    const dialog = page.getByRole('dialog', { name: 'Report Rui Costa' })
    await expect(dialog.getByLabel('Block Rui Costa too')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await pick('Unblock')
    await expect(page.getByText('Rui Costa is unblocked.')).toBeVisible()
    await expect(field(rui.page)).toBeVisible()
    await pick('Block')
    await question.getByRole('button', { name: 'Block', exact: true }).click()
    await page.goto(path)
    await page.getByRole('button', { name: 'Unblock', exact: true }).click()
    await expect(field(page)).toBeVisible()
    await expect(field(rui.page)).toBeVisible()
  })
})

test('nobody can write to a deleted account, and a draft stays in the field', async ({ join }) => {
  test.slow()
  const [ana, rui] = [await join('Ana Prado'), await join('Rui Costa')]
  const { page } = ana
  const path = await face(ana, rui)
  await write(page, 'First')
  const restored = await failing(page, 'POST', /\/messages$/)
  await write(page, 'Unsent words')
  await expect(bubble(page, 'Unsent words').getByRole('button', { name: 'Retry' })).toBeVisible()
  await restored()

  await test.step('the open thread shows at once that the account was deleted', async () => {
    allowRefusal(rui.page, /\/api\//)
    await answer(rui.page.request.post('/api/me/deletion', { data: { password: rui.password } }))
    await expect(page.getByText(ACCOUNT_DELETED)).toBeVisible()
    await expect(field(page)).toHaveCount(0)
    await expectAccessible(page)
  })

  await test.step('an unsent message survives a reload, and can only be discarded', async () => {
    await page.reload()
    await expect(page.getByText(ACCOUNT_DELETED)).toBeVisible()
    await expect(bubble(page, 'Unsent words')).toContainText('Not sent')
    await expect(bubble(page, 'Unsent words').getByRole('button', { name: 'Retry' })).toHaveCount(0)
    await bubble(page, 'Unsent words').getByRole('button', { name: 'Discard' }).click()
    await expect(bubble(page, 'Unsent words')).toHaveCount(0)
    await expect(bubble(page, 'First')).toBeVisible()
    await expect(page).toHaveURL(path)
  })
})

test('a page that does not know of the deletion shows the message as not sent', async ({ join }) => {
  const [ana, rui] = [await join('Ana Prado'), await join('Rui Costa')]
  const { page } = ana
  await page.route('**/api/live*', route => route.abort())
  allowRefusal(page, /\/api\/(live|conversations\/[^/]+\/(messages|typing))/)
  await page.goto(await converse(ana, rui))
  await answer(rui.page.request.post('/api/me/deletion', { data: { password: rui.password } }))
  await expect(field(page)).toBeVisible()
  await field(page).fill('Too late')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('This account no longer exists.')).toBeVisible()
  await expect(bubble(page, 'Too late')).toContainText('Not sent')
  await expect(page.getByText(ACCOUNT_DELETED)).toBeVisible()
  await expect(field(page)).toHaveCount(0)
})
