import { expectAccessibleEverywhere, setLook, DESKTOP_BY_DAY } from './support/accessible.ts'
import { answer, listPet } from './support/listing.ts'
import { ask } from './support/requests.ts'
import { expect, test } from './support/test.ts'

test('an approved request gives both sides a page for the adoption', async ({ join, joinVet }) => {
  const [olga, rui, vera] = [await join('Olga'), await join('Rui'), await joinVet()]
  const path = await listPet(olga.page, vera.page, 'Biscuit')
  const id = await ask(rui, path)
  await answer(olga.page.request.post(`/api/adoption-requests/${id}/approval`, { data: {} }))

  for (const { page, list } of [
    { ...rui, list: '/requests' },
    { ...olga, list: '/requests?show=received' },
  ]) {
    await page.goto(list)
    await page.getByRole('link', { name: 'See the adoption' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'The adoption of Biscuit' })).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: olga.name })).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: rui.name })).toBeVisible()
  }
  await expectAccessibleEverywhere(rui.page)
  await setLook(rui.page, DESKTOP_BY_DAY)
  await rui.page.getByRole('button', { name: 'Message' }).click()
  await rui.page.waitForURL(/\/chat\//)

  const other = await join('Zoe')
  expect((await other.page.request.get(`/adoptions/${id}`)).status()).toBe(404)
})
