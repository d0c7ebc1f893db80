import type { Page } from '@playwright/test'
import { expectAccessibleEverywhere } from './support/accessible.ts'
import { answer } from './support/listing.ts'
import { picture } from './support/pictures.ts'
import { press, said } from './support/requests.ts'
import { allowRefusal, expect, test } from './support/test.ts'

const start = async (page: Page, name: string, town: string): Promise<string> =>
  (
    await answer<{ slug: string }>(
      page.request.post('/api/organizations', { data: { name, town, formId: crypto.randomUUID() } }),
    )
  ).slug

/** Lists an animal of an organization; the vet approves it. Returns its id. */
async function listAnimal(page: Page, vet: Page, slug: string, name: string): Promise<string> {
  const headers = { 'x-organization': slug }
  const multipart = { file: await picture(`${name}.jpg`, 90, 640), visibility: 'public' }
  const photo = await answer<{ id: string }>(page.request.post('/api/photos', { headers, multipart }))
  const data = { name, content: 'Gentle and calm.', species: 'dog', photoIds: [photo.id], formId: crypto.randomUUID() }
  const { id } = await answer<{ id: number }>(
    page.request.post('/api/posts', { headers, data: { ...data, vaccinated: false, proofPhotoId: null } }),
  )
  await answer(vet.request.post(`/api/posts/${id}/approval`, { data: { notes: '' } }))
  return `${id}`
}

async function offer(page: Page, slug: string, id: string, to: string, withRequests: boolean): Promise<void> {
  await page.goto(`/organization/${slug}/animals/${id}`)
  await press(page.locator('#transfers'), 'Transfer to another organization')
  const dialog = page.getByRole('dialog', { name: /^Transfer / })
  await dialog.getByRole('searchbox', { name: 'To which organization?' }).fill('Lisb')
  await dialog.getByRole('button', { name: new RegExp(to) }).click()
  await dialog.getByLabel('Your note').fill('She sleeps in a basket by the door.')
  // A look at the other way loses nothing.
  await dialog.getByText('To another place').click()
  await dialog.getByText('To an organization on Pawpal').click()
  if (withRequests) await dialog.getByRole('checkbox', { name: 'Open requests go along' }).check()
  await expectAccessibleEverywhere(page)
  await press(dialog, 'Send the offer')
  await said(page, 'Offer sent')
}

test('an animal moves between two organizations with a request, another one is declined, and one goes outside', async ({
  join,
  joinVet,
}) => {
  test.setTimeout(240_000)
  const { page: marta } = await join('Marta')
  const { page: hugo } = await join('Hugo')
  const { page: rui } = await join('Rui')
  const { page: vet } = await joinVet()
  const kestrel = await start(marta, 'Kestrel Lane', 'Porto')
  const harbor = await start(hugo, 'Harbor House', 'Lisbon')
  const luna = await listAnimal(marta, vet, kestrel, 'Luna')

  await test.step('the sender offers Luna with her request', async () => {
    await answer(rui.request.post(`/api/posts/${luna}/adoption-request`, { data: {} }))
    await offer(marta, kestrel, luna, 'Harbor House', true)
    await expect(marta.locator('#transfers')).toContainText("They haven't answered yet")
  })

  await test.step('the receiver reads her page and the note, and accepts', async () => {
    // Her open page asks once more for the requests, which are the receiver's.
    allowRefusal(marta, /\/adoption-requests$/)
    await hugo.goto(`/organization/${harbor}/transfers`)
    await expect(hugo.getByText('Waits for your answer')).toBeVisible()
    await expectAccessibleEverywhere(hugo)
    await hugo.getByRole('link', { name: 'Luna', exact: true }).click()
    await expect(hugo.getByText('She sleeps in a basket by the door.')).toBeVisible()
    await expect(hugo.getByText('1 person waits now.')).toBeVisible()
    await hugo.getByLabel('Your words').fill('We fetch her on Friday.')
    await expectAccessibleEverywhere(hugo)
    await press(hugo.getByRole('main'), 'Accept Luna')
    await said(hugo, 'Welcome, Luna!')
    await hugo.getByRole('link', { name: "See Luna's page" }).click()
    await expect(hugo.locator('#transfers')).toContainText('Luna came from Kestrel Lane')
    await expect(hugo.locator('#adoption-requests')).toContainText('Rui')
  })

  await test.step('both histories name it, and the public page names the receiver', async () => {
    await marta.goto(`/organization/${kestrel}/transfers`)
    await expect(marta.getByRole('main')).toContainText('Luna went to Harbor House')
    await rui.goto(`/post/${luna}`)
    await expect(rui.getByRole('main')).toContainText('Harbor House')
    await expect(rui.getByRole('main')).toContainText('Lisbon')
    expect(await rui.content()).not.toContain('Kestrel Lane')
  })

  await test.step('another animal is declined, and stays', async () => {
    const rex = await listAnimal(marta, vet, kestrel, 'Rex')
    await offer(marta, kestrel, rex, 'Harbor House', false)
    await hugo.goto(`/organization/${harbor}/transfers`)
    await hugo.getByRole('link', { name: 'Rex', exact: true }).click()
    await hugo.getByLabel('Your words').fill('We are full this month.')
    await press(hugo.getByRole('main'), 'Decline')
    await expect(hugo.getByRole('main')).toContainText('You declined Rex from Kestrel Lane')
    await marta.goto(`/organization/${kestrel}/transfers`)
    await marta.getByRole('link', { name: 'Rex', exact: true }).click()
    await expect(marta.getByText('We are full this month.')).toBeVisible()
  })

  await test.step('the listing of one that goes outside closes, and comes back', async () => {
    const nilo = await listAnimal(marta, vet, kestrel, 'Nilo')
    await answer(rui.request.post(`/api/posts/${nilo}/adoption-request`, { data: {} }))
    await marta.goto(`/organization/${kestrel}/animals/${nilo}`)
    await press(marta.locator('#transfers'), 'Transfer to another organization')
    const dialog = marta.getByRole('dialog', { name: 'Transfer Nilo' })
    await dialog.getByText('To another place').click()
    const download = marta.waitForEvent('download')
    await dialog.getByRole('link', { name: 'Download the ZIP' }).click()
    expect((await download).suggestedFilename()).toBe(`animal-${nilo}.zip`)
    await dialog.getByLabel('Where to?', { exact: true }).last().fill('Old Mill Farm')
    await press(dialog, 'Close the listing')
    await expect(marta.locator('#transfers')).toContainText('Nilo went to Old Mill Farm')
    await rui.goto(`/post/${nilo}`)
    await expect(rui.getByText('Moved to another organization.')).toBeVisible()
    expect(await rui.content()).not.toContain('Old Mill Farm')
    await press(marta.locator('#transfers'), 'List again')
    await press(marta.getByRole('alertdialog'), 'List again')
    await said(marta, 'The listing is online again')
  })
})
