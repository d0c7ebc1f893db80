import type { Page } from '@playwright/test'
import { bubble, converse, field, said, send, write } from './support/chat.ts'
import { listPet } from './support/listing.ts'
import { allowRefusal, expect, test } from './support/test.ts'

const WITH_WORKER = { serviceWorkers: 'allow' } as const

/** Paths of the private data that the browser has stored. */
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter(name => name.startsWith('kept-'))
    const requests = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

/** Opens a page and waits until the device has stored everything for offline reading, which a storage item shows. */
async function keepAll(page: Page): Promise<void> {
  await page.goto('/home')
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some(key => key.startsWith('kept:'))), {
      timeout: 60_000,
    })
    .toBe(true)
}

const heart = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

test('in airplane mode a member reads, writes and saves; both are sent once when online', async ({
  join,
  joinVet,
  accounts,
}) => {
  test.slow()
  const [rui, vet] = [await join('Rui Costa'), await joinVet()]
  const ana = await join('Ana Prado', undefined, WITH_WORKER)
  const { page } = ana
  const path = await converse(ana, rui)
  await send(rui.page, path, 'Kettle is still here')
  const names = [`Kettle ${crypto.randomUUID().slice(0, 6)}`, `Teapot ${crypto.randomUUID().slice(0, 6)}`] as const
  const pets = [await listPet(rui.page, vet.page, names[0]), await listPet(rui.page, vet.page, names[1])] as const
  const idOf = (post: string) => post.replace(/\D/g, '')
  for (const post of pets) await page.request.put(`/api/posts/${idOf(post)}/heart`)
  await keepAll(page)
  allowRefusal(page, /./)
  await page.context().setOffline(true)

  await test.step('cached pages open, others say that they need a connection', async () => {
    await page.goto('/saved')
    for (const name of names) await expect(page.getByRole('heading', { name })).toBeVisible()
    await page.goto('/about')
    await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible()
    await page.getByRole('link', { name: 'Messages' }).click()
    await expect(page.getByRole('link', { name: /Rui Costa/ })).toBeVisible()
  })

  await test.step('a message waits, also after a reload', async () => {
    await page.goto(path)
    await expect(bubble(page, 'Kettle is still here')).toBeVisible()
    await write(page, 'I come on Sunday')
    await page.reload()
    await expect(bubble(page, 'I come on Sunday')).toBeVisible()
    await expect(field(page)).toHaveValue('')
  })

  await test.step('a saved pet shows with its photo, and its heart toggles', async () => {
    await page.goto(pets[0])
    await expect(page.getByRole('heading', { name: names[0], level: 1 })).toBeVisible()
    await heart(page).click()
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
    await expect(page.getByText("You're offline.")).toBeVisible()
    await page.reload()
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
  })

  await test.step('online again, both are sent once, without opening the chat', async () => {
    await page.context().setOffline(false)
    await page.goto('/home')
    await rui.page.goto(path)
    await expect.poll(() => said(rui.page)).toEqual(['Kettle is still here', 'I come on Sunday'])
    const hearted = async (post: string) =>
      ((await (await page.request.get(`/api/posts/${idOf(post)}`)).json()) as { hearted: boolean }).hearted
    await expect.poll(() => hearted(pets[0])).toBe(false)
    expect(await hearted(pets[1])).toBe(true)
    await page.goto(path)
    expect(await said(page)).toEqual(['Kettle is still here', 'I come on Sunday'])
    expect(await accounts.storedMessages(path.slice('/chat/'.length))).toEqual([
      'Kettle is still here',
      'I come on Sunday',
    ])
  })
})

test('signing out removes all private data from the device', async ({ join }) => {
  const rui = await join('Rui Costa')
  const ana = await join('Ana Prado', undefined, WITH_WORKER)
  const { page } = ana
  const path = await converse(ana, rui)
  await send(rui.page, path, 'A private line')
  await keepAll(page)
  expect(await kept(page)).toContain('/api/conversations')
  await page.goto(path)
  await field(page).fill('Only half a')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect.poll(() => kept(page)).toEqual([])
  const stored = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  )
  expect(stored).not.toContain('Only half a')
  allowRefusal(page, /./)
  await page.context().setOffline(true)
  await page.goto(path, { waitUntil: 'commit' }).catch(() => {})
  await expect(page.getByText('A private line')).toHaveCount(0)
})

test('another account on the device finds nothing of the previous one', async ({ join, accounts }) => {
  const rui = await join('Rui Costa')
  const ana = await join('Ana Prado', undefined, WITH_WORKER)
  const { page } = ana
  const path = await converse(ana, rui)
  await send(rui.page, path, 'A private line')
  await keepAll(page)
  expect(await kept(page)).toContain('/api/conversations')
  await page.goto(path)
  await field(page).fill('Only half a')
  // The session ends without a sign-out, for example by expiry.
  await page.goto('/about')
  allowRefusal(page, /./)
  await page.context().clearCookies()
  await accounts.enter(page, await accounts.add({ name: 'Eva Lima', email: `${crypto.randomUUID()}@example.org` }))
  await keepAll(page)
  const stored = await page.evaluate(async () => {
    const texts = [JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])]
    for (const name of await caches.keys())
      if (name.startsWith('kept-'))
        for (const answer of await (await caches.open(name)).matchAll()) texts.push(await answer.text())
    return texts.join()
  })
  expect(stored).not.toMatch(/Only half a|A private line|Ana Prado/)
  await page.context().setOffline(true)
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible()
})

test('on a full device pages work, and a note says that nothing more is stored', async ({ join }) => {
  const { page } = await join('Ana Prado', undefined, WITH_WORKER)
  await page.goto('/about')
  const session = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  await page.evaluate(async () => navigator.serviceWorker.ready)
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  await page.goto('/home')
  await expect(page.getByText('This device is out of space.')).toBeVisible({ timeout: 20_000 })
  await page.goto('/saved')
  await expect(page.getByRole('heading', { name: 'Saved' }).first()).toBeVisible()
  await session.send('Storage.overrideQuotaForOrigin', { origin })
})
