import { answer, listPet } from './support/listing.ts'
import { ask, press } from './support/requests.ts'
import { allowRefusal, expect, test } from './support/test.ts'

const WORDS = 'She slept in on the sofa.'

test('an owner says that an animal has died, others are spared, and it can be taken back', async ({
  browse,
  join,
  joinVet,
}) => {
  test.setTimeout(120_000)
  const [olga, rui, vera] = [await join('Olga'), await join('Rui'), await joinVet()]
  const path = await listPet(olga.page, vera.page, 'Velhota')
  await ask(rui, path)

  await test.step('two presses: the button, and the answer', async () => {
    await olga.page.goto(path)
    await press(olga.page, 'Velhota has died')
    const dialog = olga.page.getByRole('dialog')
    await expect(dialog.getByLabel('Day')).not.toHaveValue('')
    await dialog.getByLabel('A few words').fill(WORDS)
    await press(dialog, 'Yes, Velhota has died')
    await expect(olga.page.getByText(/Velhota died on/)).toBeVisible()
    await expect(olga.page.getByText(WORDS)).toBeVisible()
  })

  await test.step('who asked for it reads it, without the words and without a form', async () => {
    await rui.page.goto(path)
    await expect(rui.page.getByRole('heading', { level: 1, name: 'Velhota' })).toBeVisible()
    await expect(rui.page.getByText(/Velhota died on/)).toBeVisible()
    await expect(rui.page.getByText(WORDS)).toHaveCount(0)
    await expect(rui.page.getByRole('button', { name: 'Message Owner' })).toBeVisible()
    await expect(rui.page.getByRole('button', { name: /Adopt|Ask/ })).toHaveCount(0)
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

  await test.step('it is taken back', async () => {
    await press(olga.page, 'Take it back')
    await expect(olga.page.getByText(/Velhota died on/)).toHaveCount(0)
    const visitor = await browse(path)
    await expect(visitor.getByRole('heading', { level: 1, name: 'Velhota' })).toBeVisible()
  })
})

test('an adopter says it where a check-in is answered, and the former owner reads it', async ({ join, joinVet }) => {
  test.setTimeout(120_000)
  const [olga, rui, vera] = [await join('Olga'), await join('Rui'), await joinVet()]
  const path = await listPet(olga.page, vera.page, 'Nina')
  const requestId = await ask(rui, path)
  await answer(olga.page.request.post(`/api/adoption-requests/${requestId}/approval`, { data: {} }))
  await rui.page.goto(`/adoptions/${requestId}`)
  await press(rui.page, 'Nina has died')
  await press(rui.page.getByRole('dialog'), 'Yes, Nina has died')
  await expect(rui.page.getByText(/Nina died on/)).toBeVisible()
  await expect(rui.page.getByText('What comes next')).toHaveCount(0)
  await olga.page.goto(`/adoptions/${requestId}`)
  await expect(olga.page.getByText(/Nina died on/)).toBeVisible()
})
