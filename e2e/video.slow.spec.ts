import { dayOf } from '../src/shared/time/days.ts'
import { expectAccessible } from './support/accessible.ts'
import { answer, listPet } from './support/listing.ts'
import { picture } from './support/pictures.ts'
import { expect, test } from './support/test.ts'

const PHONE = { viewport: { width: 390, height: 844 } }
const LINK = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'

test('a video asks nothing of its site before a press, and plays in a frame of that site alone', async ({
  join,
  joinVet,
  browse,
}) => {
  const { page: owner } = await join('Vera Lobo')
  const vet = await joinVet()
  const path = await listPet(owner, vet.page, 'Pixel', { fields: { video: `https://youtu.be/dQw4w9WgXcQ?si=x` } })

  const page = await browse('about:blank', PHONE)
  const asked: string[] = []
  await page.context().route(/youtube/, route => {
    asked.push(`${route.request().url()} ${route.request().headers()['referer']}`)
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title><h1>Player</h1>' })
  })
  await page.goto(path)
  const play = page.getByRole('button', { name: 'Play: loads from YouTube' })
  await expect(play).toBeVisible()
  const link = page.getByRole('link', { name: /^Watch it at youtube\.com/ })
  await expect(link).toHaveAttribute('href', LINK)
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expectAccessible(page)
  expect(asked).toEqual([])
  await play.click()
  const outer = page.frameLocator('iframe[title="Video of Pixel"]')
  await expect(outer.frameLocator('iframe').getByRole('heading', { name: 'Player' })).toBeVisible()
  // The site learns of this one, and not which page it is.
  expect(asked).toEqual([
    `https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0&autoplay=1 ${new URL(page.url()).origin}/`,
  ])

  // The press left the focus on the video, and a change of the page takes it from nothing else.
  await expect(page.locator('iframe[title="Video of Pixel"]')).toBeFocused()
  await link.focus()
  await answer(vet.page.request.put(`/api${path.replace('post', 'posts')}/heart`))
  await expect(page.getByRole('button', { name: 'Save', exact: true }).locator('..')).toContainText('1')
  await expect(link).toBeFocused()

  // Another link goes to the vet again, and the visitor loses sight of it.
  await page.goto('/about')
  await owner.goto(path)
  await owner.getByRole('button', { name: 'Update Post' }).click()
  const form = owner.getByRole('dialog', { name: 'Update Post' })
  await form.getByText('A link to YouTube, Vimeo or PeerTube').click()
  await form.getByLabel('Link of a video').fill('https://www.youtube.com.evil.com/watch?v=dQw4w9WgXcQ')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(form.getByText('Please enter the link of one video at YouTube, Vimeo or a PeerTube site')).toBeVisible()
  await form.getByLabel('Link of a video').fill('https://vimeo.com/76979871')
  await expect(form.getByText('Saving sends this listing back to review.')).toBeVisible()
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(form).toHaveCount(0)
  await vet.page.goto('/vet-dashboard')
  const card = vet.page.getByRole('listitem').filter({ hasText: 'Pixel' })
  await card.getByRole('button', { name: 'Preview' }).click()
  await expect(vet.page.getByRole('link', { name: /^https:\/\/vimeo\.com\/76979871/ }).first()).toBeVisible()
})

test('a team plays the video of a listing that others do not see yet', async ({ join }) => {
  const { page: team } = await join('Marta')
  const { slug } = await answer<{ slug: string }>(
    team.request.post('/api/organizations', {
      data: { name: `Kestrel ${crypto.randomUUID().slice(0, 6)}`, town: 'Porto', formId: crypto.randomUUID() },
    }),
  )
  const headers = { 'x-organization': slug }
  const multipart = { file: await picture('biscuit.jpg', 30, 640), visibility: 'public' }
  const photo = await answer<{ id: string }>(team.request.post('/api/photos', { headers, multipart }))
  const form = { name: 'Biscuit', content: 'Gentle.', species: 'dog', video: LINK, photoIds: [photo.id] }
  const { id } = await answer<{ id: number }>(
    team.request.post('/api/posts', { headers, data: { ...form, formId: crypto.randomUUID() } }),
  )
  await team
    .context()
    .route(/youtube/, route =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title><h1>Player</h1>' }),
    )
  const plays = async () => {
    await team.goto(`/organization/${slug}/animals/${id}`)
    await team.getByRole('button', { name: 'Play: loads from YouTube' }).click()
    const frame = team.frameLocator('iframe[title="Video of Biscuit"]').frameLocator('iframe')
    await expect(frame.getByRole('heading', { name: 'Player' })).toBeVisible()
  }
  await plays()
  // Nor see any more.
  await answer(team.request.put(`/api/posts/${id}/death`, { headers, data: { diedOn: dayOf(new Date()) } }))
  await plays()
})
