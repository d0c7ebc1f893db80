import type { Page } from '@playwright/test'
import { expectAccessibleEverywhere } from './support/accessible.ts'
import { answer, idOf, listPet, writePost } from './support/listing.ts'
import { pressUnlessThere } from './support/failing.ts'
import { allowRefusal, expect, test } from './support/test.ts'

const FULL = {
  species: 'dog',
  sex: 'female',
  breed: 'Portuguese Podengo',
  age: 14,
  size: 'Large',
  location: 'Porto, Portugal',
  content: 'Loves </script> long walks & naps.',
  temperament: ['gentle', 'curious'],
  healthInfo: 'Heart and teeth fine.',
}

const head = (page: Page, selector: string) => page.locator(`head ${selector}`)

test.describe('the content of a pet page', () => {
  test('is complete for a visitor without JavaScript', async ({ browse, join, joinVet, server }) => {
    const owner = await join('Olga Moreira')
    const { page: vet } = await joinVet()
    const path = await listPet(owner.page, vet, 'Faísca', {
      hues: [20, 110],
      proof: true,
      notes: 'Seen, all well.',
      fields: FULL,
    })
    const page = await browse(path, { javaScriptEnabled: false })
    await expect(page.getByRole('heading', { level: 1, name: 'Faísca' })).toBeVisible()
    const facts = page.locator('dl').first()
    for (const fact of ['Dog', 'Portuguese Podengo', '14 months', 'Female', 'Large', 'Porto, Portugal', 'Vaccinated'])
      await expect(facts).toContainText(fact)
    await expect(page.getByText('Loves </script> long walks & naps.')).toBeVisible()
    for (const trait of FULL.temperament)
      await expect(page.getByRole('listitem').getByText(trait, { exact: true })).toBeVisible()
    await expect(page.getByText('Vaccination proof seen by a vet')).toBeVisible()
    await expect(page.getByText('Heart and teeth fine.')).toBeVisible()
    await expect(page.getByRole('figure')).toContainText('Seen, all well.')
    await expect(page.getByRole('img', { name: 'Faísca', exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Photo 2', exact: true })).toHaveAttribute('href', '#photo-2')
    await expect(page.getByText('Member since')).toBeVisible()
    await page.getByRole('link', { name: 'Olga Moreira' }).click()
    await expect(page.getByRole('heading', { name: 'Olga Moreira' })).toBeVisible()
    for (const [action, back] of [
      ['Request to Adopt', `${path}?adopt=request`],
      ['Apply to Adopt', `${path}?adopt=1`],
      ['Message Owner', path],
    ] as const) {
      await page.goto(path)
      await page.getByRole('button', { name: action }).click()
      await expect(page).toHaveURL(`${server.url}/login?next=${encodeURIComponent(back)}`)
    }
    await page.goto(path)
    await page.getByRole('button', { name: 'Back to listings' }).click()
    await expect(page).toHaveURL(/\/home\??$/)
  })

  test('has metadata for search engines and share cards', async ({ browse, join, joinVet, server }) => {
    const owner = await join('Olga Moreira')
    const { page: vet } = await joinVet()
    const path = await listPet(owner.page, vet, 'Faísca', { fields: FULL })
    const url = server.url.replace('127.0.0.1', 'localhost') + path
    const page = await browse(`${path}?from=a-friend`)
    expect(await page.title()).toBe('Faísca · Portuguese Podengo · Porto, Portugal · Pawpal')
    await expect(head(page, 'link[rel=canonical]')).toHaveAttribute('href', url)
    await expect(head(page, 'meta[name=robots]')).toHaveCount(0)
    await expect(head(page, 'meta[property="og:url"]')).toHaveAttribute('content', url)
    await expect(head(page, 'meta[name="twitter:card"]')).toHaveAttribute('content', 'summary_large_image')
    const image = (await head(page, 'meta[property="og:image"]').getAttribute('content')) ?? ''
    expect(image).toMatch(/^http:\/\/localhost:\d+\/files\/photos\/[\w-]+\/share\.jpg$/)
    const size = await page.evaluate(async address => {
      const { width, height } = await createImageBitmap(await (await fetch(new URL(address).pathname)).blob())
      return [width, height].map(String)
    }, image)
    await expect(head(page, 'meta[property="og:image:width"]')).toHaveAttribute('content', size[0] ?? '')
    await expect(head(page, 'meta[property="og:image:height"]')).toHaveAttribute('content', size[1] ?? '')
    const data = JSON.parse(await page.locator('script[type="application/ld+json"]').innerText()) as {
      '@graph': [Record<string, unknown>, Record<string, unknown>]
    }
    const [pet, breadcrumbs] = data['@graph']
    expect(pet).toMatchObject({ '@type': 'Product', url, name: 'Faísca', description: FULL.content, image: [image] })
    expect(pet).toMatchObject({ offers: { availability: 'https://schema.org/InStock', areaServed: FULL.location } })
    expect(breadcrumbs).toMatchObject({ '@type': 'BreadcrumbList', itemListElement: { length: 3 } })
  })

  test('shows health facts in their own words, and the proof to its owner and reviewers', async ({
    browse,
    join,
    joinVet,
  }) => {
    const owner = await join('Olga Moreira')
    const { page: vet } = await joinVet()
    const stranger = await join('Rui Costa')
    const path = await writePost(owner.page, 'Nilo', { proof: true, fields: { healthInfo: 'Fine, says the owner.' } })
    await vet.goto(path)
    await expect(vet.getByText('Vaccination proof on file')).toBeVisible()
    const seen = await vet.getByRole('link', { name: 'Open the vaccination proof' }).getAttribute('href')
    expect((await vet.request.get(seen ?? '')).ok()).toBe(true)
    await answer(vet.request.post(`/api/posts/${idOf(path)}/approval`, { data: { notes: 'Fine, says the vet.' } }))
    for (const reader of [owner.page, vet]) {
      await reader.goto(path)
      await expect(reader.getByText('Vaccination proof seen by a vet')).toBeVisible()
      const proof = (await reader.getByRole('link', { name: 'Open the vaccination proof' }).getAttribute('href')) ?? ''
      expect((await reader.request.get(proof)).headers()['content-type']).toBe('image/webp')
      expect((await stranger.page.request.get(proof)).status()).toBe(404)
    }
    for (const reader of [stranger.page, await browse(path)]) {
      await reader.goto(path)
      await expect(reader.getByText('Vaccination proof seen by a vet')).toBeVisible()
      await expect(reader.getByText('Fine, says the owner.')).toBeVisible()
      await expect(reader.getByRole('figure')).toContainText('Fine, says the vet.')
      await expect(reader.getByRole('link', { name: 'Open the vaccination proof' })).toHaveCount(0)
    }
  })

  test('before the review, shows to the owner only, and not to search engines', async ({ browse, join }) => {
    const owner = await join('Olga Moreira')
    const path = await writePost(owner.page, 'Nilo')
    await owner.page.goto(path)
    await expect(owner.page.getByText('Pending review.')).toBeVisible()
    await expect(head(owner.page, 'meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(owner.page.locator('script[type="application/ld+json"]')).toHaveCount(0)
    const stranger = await browse('/home')
    allowRefusal(stranger, new RegExp(path))
    expect((await stranger.goto(path))?.status()).toBe(404)
    await expect(stranger.getByRole('heading', { name: 'Post Not Found' })).toBeVisible()
    await stranger.getByRole('link', { name: 'Return Home' }).click()
    await expect(stranger).toHaveURL(/\/home$/)
  })

  test('shows similar pets, which link to their own pages', async ({ browse, join, joinVet }) => {
    const owner = await join('Olga Moreira')
    const { page: vet } = await joinVet()
    const breed = `Breed ${crypto.randomUUID().slice(0, 6)}`
    const fields = { species: 'bird', breed }
    const path = await listPet(owner.page, vet, 'Kiki', { fields })
    const other = await listPet(owner.page, vet, 'Lola', { fields })
    await writePost(owner.page, 'Nobody yet', { fields })
    const page = await browse(path)
    const similar = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Pets like Kiki' }) })
    await expect(similar.getByRole('link')).toHaveCount(1)
    await similar.getByRole('link', { name: /^Lola/ }).click()
    await page.waitForURL(`**${other}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Lola' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Pets like Lola' })).toBeVisible()
  })
})

test.describe('sharing', () => {
  test('copies the link where the system cannot share', async ({ browse, join, joinVet, server }) => {
    const owner = await join('Olga Moreira')
    const { page: vet } = await joinVet()
    const path = await listPet(owner.page, vet, 'Nilo')
    const page = await browse(`${path}#photo-1`, { permissions: ['clipboard-read', 'clipboard-write'] })
    await page.getByRole('button', { name: 'Share' }).click()
    await expect(page.getByText('Link copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(path, server.url).href)
  })

  test("uses the system's share dialog, or says what to do", async ({ browse, join, joinVet, server }) => {
    const owner = await join('Olga Moreira')
    const { page: vet } = await joinVet()
    const path = await listPet(owner.page, vet, 'Nilo')
    const page = await browse('about:blank', { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })
    await page.addInitScript(() => {
      const share = (data: ShareData) => {
        document.body.dataset.shared = JSON.stringify(data)
        return Promise.resolve()
      }
      Object.assign(navigator, { share })
    })
    await page.goto(path)
    await page.getByRole('button', { name: 'Share' }).tap()
    const shared = await page.locator('body[data-shared]').getAttribute('data-shared')
    expect(JSON.parse(shared ?? '')).toEqual({ title: 'Nilo', url: new URL(path, server.url).href })
    await page.evaluate(() => Object.assign(navigator, { share: () => Promise.reject(new Error('broken')) }))
    await page.getByRole('button', { name: 'Share' }).tap()
    await expect(page.getByText("The link couldn't be copied. You can copy it from the address bar.")).toBeVisible()
  })
})

test.describe('the owner of a pet page', () => {
  test('deletes it after a confirmation', async ({ join, joinVet }) => {
    const { page } = await join('Olga Moreira')
    const { page: vet } = await joinVet()
    const path = await listPet(page, vet, 'Nilo')
    await page.goto(path)
    for (const name of ['Request to Adopt', 'Apply to Adopt', 'Message Owner'])
      await expect(page.getByRole('button', { name })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Update Post' })).toBeVisible()
    const question = page.getByRole('alertdialog', { name: 'Delete the listing for Nilo?' })
    const bar = page.locator('[data-action-bar]')
    await expect(bar.getByRole('button', { name: 'Update Post' })).toBeVisible()
    await expect(bar.getByRole('button', { name: 'Delete Post' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Delete Post' }).click()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toHaveCount(0)

    allowRefusal(page, new RegExp(`/posts?/${idOf(path)}$`))
    await page.route(`**/api/posts/${idOf(path)}`, (route, request) =>
      request.method() === 'DELETE' ? route.fulfill({ status: 500 }) : route.continue(),
    )
    await page.getByRole('button', { name: 'Delete Post' }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Failed to delete post')).toBeVisible()
    await page.unroute(`**/api/posts/${idOf(path)}`)
    await page.getByRole('button', { name: 'Delete Post' }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Post deleted successfully')).toBeVisible()
    await page.waitForURL('**/home')
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page.getByText('Post Not Found')).toBeVisible()
  })

  test('opens its comments by a notification', async ({ join, joinVet }) => {
    const owner = await join('Olga Moreira')
    const { page: vet } = await joinVet()
    const { page: reader } = await join('Ana Prado')
    const path = await listPet(owner.page, vet, 'Nilo', { fields: { content: 'Long story.\n'.repeat(60) } })
    await answer(
      reader.request.post(`/api/posts/${idOf(path)}/comments`, {
        data: { content: 'What a dog!', formId: crypto.randomUUID() },
      }),
    )
    const { page } = owner
    await page.goto('/notifications?kind=comments')
    await page.getByRole('region', { name: 'List' }).getByRole('listitem').getByRole('button').first().click()
    await page.waitForURL(`**${path}#comments`)
    await expect(page.getByText('What a dog!')).toBeInViewport()
  })

  test('opens its requests by a URL, from elsewhere and from the page', async ({ browse, join, joinVet }) => {
    const owner = await join('Olga Moreira')
    const { page: vet } = await joinVet()
    const requester = await join('Ana Prado')
    const path = await listPet(owner.page, vet, 'Nilo', { fields: { content: 'Long story.\n'.repeat(60) } })
    await answer(requester.page.request.post(`/api/posts/${idOf(path)}/adoption-request`))
    const address = `${path}#adoption-requests`
    const within = await browse(`/login?next=${encodeURIComponent(address)}`)
    await within.getByLabel('Email').fill(owner.email)
    await within.getByLabel('Password', { exact: true }).fill(owner.password)
    await within.getByRole('button', { name: 'Sign In', exact: true }).click()
    await owner.page.goto(address)
    for (const page of [within, owner.page]) {
      const requests = page.locator('#adoption-requests')
      await expect(requests.getByText('Ana Prado')).toBeVisible()
      await expect(requests.getByRole('heading', { name: 'Adoption requests' })).toBeInViewport()
    }
  })
})

test('a post that fails to load shows an error, and Retry loads it', async ({ browse, join, joinVet }) => {
  const owner = await join('Olga Moreira')
  const { page: vet } = await joinVet()
  const name = `Nilo ${crypto.randomUUID().slice(0, 6)}`
  const path = await listPet(owner.page, vet, name)
  const page = await browse('/home')
  allowRefusal(page, /\/api\/posts\//)
  await page.route(`**/api/posts/${idOf(path)}`, route => route.fulfill({ status: 500 }))
  await page.getByRole('link', { name: new RegExp(`^${name}`) }).click()
  await expect(page.getByText('Error loading post.', { exact: true })).toBeVisible({ timeout: 15_000 })
  await page.unroute(`**/api/posts/${idOf(path)}`)
  const pet = page.getByRole('heading', { level: 1, name })
  await pressUnlessThere(page.getByRole('button', { name: 'Try again' }), pet)
  await expect(pet).toBeVisible()
})

test('Back to listings goes back one page and restores its filters', async ({ browse, join, joinVet }) => {
  const owner = await join('Olga Moreira')
  const { page: vet } = await joinVet()
  const breed = `Breed ${crypto.randomUUID().slice(0, 6)}`
  await listPet(owner.page, vet, 'Nilo', { fields: { breed } })
  const page = await browse(`/search?breed=${encodeURIComponent(breed)}`)
  await page.getByRole('link', { name: /^Nilo/ }).click()
  await page.waitForURL('**/post/*')
  await page.getByRole('button', { name: 'Back to listings' }).click()
  await page.waitForURL('**/search?breed=*')
  await expect(page.getByLabel('Breed')).toHaveValue(breed)
})

test('passes axe', async ({ browse, join, joinVet }) => {
  const owner = await join('Olga Moreira')
  const { page: vet } = await joinVet()
  const long = { content: 'Wuff'.repeat(60), location: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch' }
  const fields = { ...FULL, ...long }
  const path = await listPet(owner.page, vet, 'Nilo', { hues: [20, 110], proof: true, notes: 'Fine.', fields })
  await listPet(owner.page, vet, 'Mila', { fields: FULL })
  const visitor = await browse(path)
  await owner.page.goto(path)
  for (const page of [visitor, owner.page]) {
    await page.getByText('Pets like Nilo').scrollIntoViewIfNeeded()
    await expectAccessibleEverywhere(page)
  }
})
