import { expectAccessible } from './support/accessible.ts'
import { listPet } from './support/listing.ts'
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
