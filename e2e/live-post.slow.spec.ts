import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { answer, idOf, listPet } from './support/listing.ts'
import { ask, decide, rowOf, said } from './support/requests.ts'
import { allowRefusal, expect, test } from './support/test.ts'

const edit = (owner: Page, path: string, data: Record<string, unknown>) =>
  answer(owner.request.patch(`/api/posts/${idOf(path)}`, { data }))
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('open pages of a pet show its new name, adoption and deletion live', async ({ browse, join, joinVet }) => {
  const [owner, ana, { page: vet }] = [await join('Olga Moreira'), await join('Ana Prado'), await joinVet()]
  const path = await listPet(owner.page, vet, 'Biscuit')
  await ana.page.goto(path)
  const visitor = await browse(path)
  const older = await browse(path.replace('/post/', '/pet/'))
  const viewers = [ana.page, visitor, older]
  const request = (page: Page) => page.getByRole('button', { name: /^(Request|Apply) to Adopt$/ }).first()
  for (const page of viewers) await expect(request(page)).toBeEnabled()

  await test.step('a new name', async () => {
    await edit(owner.page, path, { name: 'Bolacha' })
    for (const page of viewers) await expect(heading(page, 'Bolacha')).toBeVisible()
  })

  await test.step('adopted, and available again', async () => {
    await edit(owner.page, path, { status: 'adopted' })
    for (const page of viewers) await expect(page.getByText('Bolacha has found a home.')).toBeVisible()
    await edit(owner.page, path, { status: 'approved' })
    for (const page of viewers) await expect(request(page)).toBeVisible()
  })

  await test.step('adopted by the approval of a request', async () => {
    const rui = await join('Rui Costa')
    await ask(rui, path)
    await owner.page.goto(path)
    await decide(owner.page, rui, 'Approve')
    for (const page of viewers) await expect(page.getByText('Bolacha has found a home.')).toBeVisible()
  })

  await test.step('deleted', async () => {
    for (const page of viewers) allowRefusal(page, /\/api\/posts\/\d+/)
    await answer(owner.page.request.delete(`/api/posts/${idOf(path)}`))
    allowRefusal(owner.page, /\/api\/posts\/\d+/)
    for (const page of [ana.page, visitor, owner.page]) {
      await expect(heading(page, 'Post Not Found')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Return Home' })).toBeVisible()
    }
    await expect(heading(older, 'Pet not found')).toBeVisible()
  })
})

test('a requester sees that the pet is reviewed again, and is notified when it is back', async ({ join, joinVet }) => {
  const [owner, ana, { page: vet }] = [await join('Olga Moreira'), await join('Ana Prado'), await joinVet()]
  const path = await listPet(owner.page, vet, 'Biscuit')
  await ask(ana, path)
  await Promise.all([ana.page.goto(path), owner.page.goto(path)])
  await expect(ana.page.getByText('Adoption request pending!')).toBeVisible()
  allowRefusal(ana.page, /\/api\/posts\/\d+/)
  await edit(owner.page, path, { species: 'cat' })
  const state = ana.page.getByText('Being reviewed again', { exact: true })
  await expect(state).toBeVisible()
  await expect(heading(ana.page, 'Biscuit')).toBeVisible()
  await expect(rowOf(owner.page, ana).getByRole('button', { name: 'Approve' })).toHaveCount(0)
  expect((await ana.page.reload())?.status()).toBe(200)
  await expect(state).toBeVisible()
  await expect(ana.page.getByRole('img', { name: 'Biscuit' })).toHaveCount(0)
  await expectAccessible(ana.page)
  await ana.page.goto('/requests')
  await expect(state).toBeVisible()
  await ana.page.goto(path)
  await answer(vet.request.post(`/api/posts/${idOf(path)}/approval`, { data: {} }))
  await expect(ana.page.getByText('Adoption request pending!')).toBeVisible()
  await expect(state).toHaveCount(0)
  await ana.page.getByRole('button', { name: /^Notifications/ }).click()
  await said(ana.page, 'The listing for Biscuit has passed its review again. Your adoption request is still open.')
})

test("a pet that needs another review disappears from visitors' open pages", async ({ browse, join, joinVet }) => {
  const [owner, { page: vet }] = [await join('Olga Moreira'), await joinVet()]
  const path = await listPet(owner.page, vet, 'Biscuit')
  const visitor = await browse(path)
  await Promise.all([vet.goto(path), owner.page.goto(path)])
  await expect(heading(visitor, 'Biscuit')).toBeVisible()
  allowRefusal(visitor, /\/api\/posts\/\d+/)
  await edit(owner.page, path, { species: 'cat' })
  await expect(heading(visitor, 'Post Not Found')).toBeVisible()
  for (const page of [vet, owner.page]) await expect(page.getByText('Pending review.')).toBeVisible()
})
