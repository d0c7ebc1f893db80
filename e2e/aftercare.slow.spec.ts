import { expectAccessibleEverywhere, setLook, DESKTOP_BY_DAY } from './support/accessible.ts'
import { answer, listPet } from './support/listing.ts'
import { picture } from './support/pictures.ts'
import { ask, press, said } from './support/requests.ts'
import { expect, test } from './support/test.ts'

test('an adopter answers a question about the pet and asks for advice', async ({ accounts, join, joinVet }) => {
  test.setTimeout(120_000)
  const [olga, rui, vera] = [await join('Olga'), await join('Rui'), await joinVet()]
  const path = await listPet(olga.page, vera.page, 'Biscuit')
  const id = await ask(rui, path)
  await answer(olga.page.request.post(`/api/adoption-requests/${id}/approval`, { data: {} }))
  await accounts.askHowItGoes(id, 3)
  const { page } = rui
  await page.goto(`/adoptions/${id}`)

  await test.step('a refused answer stays in the field', async () => {
    await expect(page.getByRole('heading', { name: 'After 3 days' })).toBeVisible()
    await page.getByLabel('In a few words').fill('She sleeps beside the stove.')
    await press(page, 'Send')
    await expect(page.getByText('Please choose one, or skip the question.')).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Very well' })).toBeFocused()
    await expect(page.getByLabel('In a few words')).toHaveValue('She sleeps beside the stove.')
    await expectAccessibleEverywhere(page)
    await setLook(page, DESKTOP_BY_DAY)
  })

  await test.step('Skip takes one press, and the question can still be answered', async () => {
    await press(page, 'Skip')
    await said(page, 'Skipped')
    await press(page, 'Answer after all')
    await page.getByText('Very well', { exact: true }).click()
    await page.getByLabel('In a few words').fill('She sleeps beside the stove.')
    await page.getByLabel('Photos').setInputFiles(await picture('stove.jpg', 20, 640))
    await press(page, 'Send')
    await said(page, 'Thank you for the update')
    await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  })

  await test.step('the former owner is notified and reads the answer', async () => {
    await olga.page.goto('/notifications')
    await olga.page.getByText('Rui Test says that Biscuit is doing very well.').click()
    await expect(olga.page.getByText('She sleeps beside the stove.')).toBeVisible()
    await expect(olga.page.getByRole('img', { name: 'Photo 1' })).toBeVisible()
    await expectAccessibleEverywhere(olga.page)
    await setLook(olga.page, DESKTOP_BY_DAY)
  })

  await test.step('asking for advice opens the chat with a drafted message', async () => {
    await press(page, 'I need advice')
    await page.getByLabel('What would you like to know?').fill('What does she like to eat?')
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    await page.waitForURL(/\/chat\//)
    await expect(page.getByRole('log').getByText('What does she like to eat?')).toBeVisible()
  })
})

test('a returned pet goes to its former owner, and earlier requesters are notified first', async ({
  join,
  joinVet,
}) => {
  test.setTimeout(120_000)
  const [olga, rui, ana, vera] = [await join('Olga'), await join('Rui'), await join('Ana'), await joinVet()]
  const path = await listPet(olga.page, vera.page, 'Biscuit')
  const id = await ask(rui, path)
  await ask(ana, path)
  await answer(olga.page.request.post(`/api/adoption-requests/${id}/approval`, { data: {} }))
  const { page } = rui
  await page.goto(`/adoptions/${id}`)

  await test.step('the adopter asks to return the pet', async () => {
    await press(page, "It isn't working out")
    await page.getByLabel('Why').fill('My son is allergic.')
    await expectAccessibleEverywhere(page)
    await setLook(page, DESKTOP_BY_DAY)
    await press(page, `Ask ${olga.name} to take Biscuit back`)
    await said(page, 'Thank you for telling us')
    await expect(page.getByRole('button', { name: "I'm keeping Biscuit" })).toBeVisible()
  })

  await test.step('the former owner takes the pet back', async () => {
    await olga.page.goto(`/adoptions/${id}`)
    await expect(olga.page.getByText('My son is allergic.')).toBeVisible()
    await expectAccessibleEverywhere(olga.page)
    await setLook(olga.page, DESKTOP_BY_DAY)
    await press(olga.page, 'Take Biscuit back')
    await said(olga.page, 'The listing is open again')
    await expect(page.getByText(/^Biscuit went back/)).toBeVisible()
  })

  await test.step('an earlier requester is notified first', async () => {
    await ana.page.goto('/notifications')
    await ana.page.getByText(/^Biscuit is looking for a home again\. You're first in line/).click()
    await expect(ana.page.getByText('Adoption request pending!')).toBeVisible()
    await expect(ana.page.getByText(/^Biscuit is on hold for you until/)).toBeVisible()
  })
})

test('the team of an organization is notified of a return and takes the pet back on its own pages', async ({
  join,
  joinVet,
}) => {
  test.setTimeout(120_000)
  const [marta, rui, vera] = [await join('Marta'), await join('Rui'), await joinVet()]
  const { page } = marta
  const { slug } = await answer<{ slug: string }>(
    page.request.post('/api/organizations', {
      data: { name: 'Heron Lane', town: 'Porto', formId: crypto.randomUUID() },
    }),
  )
  const headers = { 'x-organization': slug }
  const file = await picture('of-the-shelter.jpg', 30, 640)
  const photo = await answer<{ id: string }>(
    page.request.post('/api/photos', { headers, multipart: { file, visibility: 'public' } }),
  )
  const pet = { name: 'Biscuit', content: 'Biscuit is gentle.', species: 'dog', vaccinated: false }
  const data = { ...pet, photoIds: [photo.id], proofPhotoId: null, formId: crypto.randomUUID() }
  const { id: postId } = await answer<{ id: number }>(page.request.post('/api/posts', { headers, data }))
  await answer(vera.page.request.post(`/api/posts/${postId}/approval`, { data: { notes: '' } }))
  const id = await ask(rui, `/post/${postId}`)
  await answer(page.request.post(`/api/adoption-requests/${id}/approval`, { headers, data: {} }))
  await answer(rui.page.request.put(`/api/adoptions/${id}/return`, { data: { reason: 'He is allergic.' } }))

  await page.goto('/notifications')
  await page.getByText('Heron Lane: Rui Test asks you to take Biscuit back.').click()
  await page.waitForURL(new RegExp(`/organization/${slug}/adoptions/${id}`))
  await expect(page.getByText('He is allergic.')).toBeVisible()
  await expectAccessibleEverywhere(page)
  await setLook(page, DESKTOP_BY_DAY)
  await press(page, 'Take Biscuit back')
  await said(page, 'The listing is open again')
  await expect(page.getByText(/^Biscuit came back to you/)).toBeVisible()
})
