import { DAY_MS } from '../src/shared/time/days.ts'
import { DESKTOP_BY_DAY, expectAccessibleEverywhere, setLook } from './support/accessible.ts'
import { answer, listPet } from './support/listing.ts'
import { ask, press } from './support/requests.ts'
import { allowRefusal, expect, test } from './support/test.ts'

const WORDS = 'She slept in on the sofa.'

test('an owner says that an animal has died, others are spared, and it can be taken back', async ({
  browse,
  join,
  joinAdmin,
  joinVet,
}) => {
  test.setTimeout(120_000)
  // Where it is not the day of UTC now.
  const timezoneId = new Date().getUTCHours() < 12 ? 'Etc/GMT+12' : 'Etc/GMT-14'
  const [olga, rui, vera] = [await join('Olga', undefined, { timezoneId }), await join('Rui'), await joinVet()]
  const path = await listPet(olga.page, vera.page, 'Velhota')
  await ask(rui, path)

  await test.step('two presses: the button, and the answer', async () => {
    await olga.page.goto(path)
    await press(olga.page, 'Velhota has died')
    const dialog = olga.page.getByRole('dialog')
    await expect(dialog.getByLabel('Day')).not.toHaveValue('')
    await expectAccessibleEverywhere(olga.page)
    await setLook(olga.page, DESKTOP_BY_DAY)
    await dialog.getByLabel('A few words').fill(WORDS)
    await press(dialog, 'Yes, Velhota has died')
    await expect(olga.page.getByText(/Velhota died on/)).toBeVisible()
    await expect(olga.page.getByText(WORDS)).toBeVisible()
    const lastDay = new Date(Date.now() + 30 * DAY_MS)
    const day = lastDay.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: timezoneId })
    await expect(olga.page.getByText(`you can take it back until ${day}.`)).toBeVisible()
    await expectAccessibleEverywhere(olga.page)
    await setLook(olga.page, DESKTOP_BY_DAY)
  })

  await test.step('who asked for it reads it, without the words and without a form', async () => {
    await rui.page.goto(path)
    await expect(rui.page.getByRole('heading', { level: 1, name: 'Velhota' })).toBeVisible()
    await expect(rui.page.getByText(/Velhota died on/)).toBeVisible()
    await expect(rui.page.getByText(WORDS)).toHaveCount(0)
    await expect(rui.page.getByRole('button', { name: 'Message Owner' })).toBeVisible()
    await expect(rui.page.getByRole('button', { name: /Adopt|Ask/ })).toHaveCount(0)
    await expect(rui.page.getByRole('link', { name: 'Health records' })).toHaveCount(0)
    await expectAccessibleEverywhere(rui.page)
    await setLook(rui.page, DESKTOP_BY_DAY)
    await press(rui.page, 'Message Owner')
    await expect(rui.page.getByRole('main').getByText('Died', { exact: true }).first()).toBeVisible()
  })

  await test.step('for everybody else it is gone, without its name', async () => {
    const visitor = await browse('/')
    allowRefusal(visitor, /./)
    const response = await visitor.goto(path)
    expect(response?.status()).toBe(410)
    await expect(visitor.getByRole('heading', { name: 'This listing was closed' })).toBeVisible()
    expect(await visitor.content()).not.toContain('Velhota')
    expect(await visitor.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex')
  })

  await test.step('an admin reads its page, without the requests', async () => {
    const admin = await joinAdmin(path)
    await expect(admin.getByText(/Velhota died on/)).toBeVisible()
    await expect(admin.getByRole('button', { name: 'Delete' })).toBeVisible()
    await expect(admin.locator('#adoption-requests')).toHaveCount(0)
    await expect(admin.getByRole('link', { name: 'Health records' })).toHaveCount(0)
  })

  await test.step('it is taken back', async () => {
    await press(olga.page, 'Take it back')
    await expect(olga.page.getByText(/Velhota died on/)).toHaveCount(0)
    const visitor = await browse(path)
    await expect(visitor.getByRole('heading', { level: 1, name: 'Velhota' })).toBeVisible()
  })
})

test('an adopter says it where they are, and the former owner reads it', async ({ join, joinVet }) => {
  test.setTimeout(120_000)
  const [olga, rui, vera] = [await join('Olga'), await join('Rui'), await joinVet()]
  const path = await listPet(olga.page, vera.page, 'Nina')
  const requestId = await ask(rui, path)
  await answer(olga.page.request.post(`/api/adoption-requests/${requestId}/approval`, { data: {} }))
  const { page } = rui

  await test.step('with the adoption, with the health records, and in the menu of the page', async () => {
    for (const place of [`/adoptions/${requestId}`, `${path}/records`]) {
      await page.goto(place)
      await expect(page.getByRole('button', { name: 'Nina has died', exact: true })).toBeVisible()
    }
    await expectAccessibleEverywhere(page)
    await setLook(page, DESKTOP_BY_DAY)
    await page.goto(path)
    await press(page, 'More')
    await page.getByRole('menuitem', { name: 'Nina has died' }).click()
    await press(page.getByRole('dialog'), 'Yes, Nina has died')
    await expect(page.getByText(/Nina died on/)).toBeVisible()
  })

  await test.step('the health records stay with the adopter', async () => {
    await page.getByRole('link', { name: 'Health records' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Health records of Nina' })).toBeVisible()
    await expect(page.getByText(/Nina died on/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Nina has died' })).toHaveCount(0)
  })

  await test.step('both sides read it with the adoption', async () => {
    for (const person of [rui, olga]) {
      await person.page.goto(`/adoptions/${requestId}`)
      await expect(person.page.getByText(/Nina died on/)).toBeVisible()
      await expect(person.page.getByText('What comes next')).toHaveCount(0)
    }
    await expectAccessibleEverywhere(page)
  })
})
