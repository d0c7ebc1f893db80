import { readFile } from 'node:fs/promises'
import { expectAccessibleEverywhere } from './support/accessible.ts'
import { answer } from './support/listing.ts'
import { picture } from './support/pictures.ts'
import { allowRefusal, expect, test } from './support/test.ts'

test('a manager reads, prints and downloads the numbers of the year; a volunteer does not see them', async ({
  join,
  server,
}) => {
  test.setTimeout(180_000)
  const [{ page }, volunteer] = [await join('Marta'), await join('Vera')]
  const organization = await answer<{ slug: string }>(
    page.request.post('/api/organizations', {
      data: { name: 'Heron Lane', town: 'Porto', formId: crypto.randomUUID() },
    }),
  )
  const { slug } = organization
  const headers = { 'x-organization': slug }
  for (const [index, species] of ['dog', 'dog', 'cat'].entries()) {
    const file = await picture(`${index}.jpg`, 30 + index * 40, 640)
    const multipart = { file, visibility: 'public' }
    const photo = await answer<{ id: string }>(page.request.post('/api/photos', { headers, multipart }))
    const data = {
      name: `Pet ${index}`,
      content: 'Gentle.',
      species,
      photoIds: [photo.id],
      formId: crypto.randomUUID(),
    }
    await answer(page.request.post('/api/posts', { headers, data: { ...data, vaccinated: false, proofPhotoId: null } }))
  }
  const year = new Date().getUTCFullYear()

  await test.step('under More', async () => {
    await page.goto(`/organization/${slug}/animals`)
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Numbers' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Heron Lane in ${year}` })).toBeVisible()
    const bySpecies = page.getByRole('table', { name: 'The year by species' })
    await expect(bySpecies.getByRole('row', { name: 'Intakes 2 1 3' })).toBeVisible()
    await expect(bySpecies.getByRole('row', { name: 'Of unknown origin 2 1 3' })).toBeVisible()
    await expect(page.getByRole('table', { name: 'The year by month' }).getByRole('row')).toHaveCount(14)
    await expect(page.getByRole('link', { name: 'Its basic data matrix' })).toHaveAttribute(
      'href',
      /shelteranimalscount/,
    )
    await expectAccessibleEverywhere(page)
  })

  await test.step('on paper, without the frame of the site', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('link', { name: 'Download as CSV' })).toBeHidden()
    await expect(page.getByRole('navigation', { name: 'Heron Lane' })).toBeHidden()
    await expect(page.getByText('Set up two-step sign-in')).toBeHidden()
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/MediaBox/g)?.length).toBeLessThanOrEqual(3)
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('as a file', async () => {
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download as CSV' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe(`${slug}-${year}.csv`)
    const text = await readFile(await download.path(), 'utf8')
    expect(text).toContain(`${year},all,all,3,0,0,3,0,0,0,0,`)
  })

  await test.step('not for a volunteer', async () => {
    await answer(
      page.request.post('/api/organization/invitations', {
        headers,
        data: { email: volunteer.email, role: 'volunteer' },
      }),
    )
    const token = new URL(await server.mailedLink(volunteer.email)).searchParams.get('token')
    await answer(volunteer.page.request.post('/api/invitations/acceptance', { data: { token } }))
    allowRefusal(volunteer.page, /\/numbers$/)
    await volunteer.page.goto(`/organization/${slug}/numbers`)
    await expect(volunteer.page.getByRole('heading', { name: "You can't open this page" })).toBeVisible()
  })
})
