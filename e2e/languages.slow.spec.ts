import { expectAccessible } from './support/accessible.ts'
import type { Page } from '@playwright/test'
import { converse } from './support/chat.ts'
import { PLACES_FILE } from '../test-support/fill-places.ts'
import { answer, idOf, listPet, writePost } from './support/listing.ts'
import { ask } from './support/requests.ts'
import { discard, startServer } from '../test-support/server-process.ts'
import { expect, test as base } from './support/test.ts'

/** A server of their own, because content of other tests would count as English. */
const test = base.extend({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
    async ({}, provide) => {
      const server = await startServer({ env: { GAZETTEER: PLACES_FILE, TRUSTED_PROXIES: '127.0.0.1' } })
      await provide(server)
      await discard(server)
    },
    { scope: 'worker' },
  ],
})

const PHONE = { viewport: { width: 390, height: 844 } }
const PSEUDO = 'en-XA'

/** Texts that are the same in every language: names and technical terms. */
const UNTRANSLATED =
  /\b(?:Pawpal|English|Deutsch|Français|Español|Português|Italiano|Nederlands|Polski|Petra|Prado|Vera|Rui|Ada|Adam|Admin|Chrome|Linux|CSV|PDF|Test|Vet|Instagram|Facebook|YouTube|12 Harbour Street, Lisbon|[A-Z]{3}|[A-Z][a-z]{2} \d{1,2}(?:, \d{4})?)\b/g

/** Texts with a word that the pseudo-language would have accented. */
const untranslated = (page: Page): Promise<string[]> =>
  page.evaluate(pattern => {
    const found = new Set<string>()
    const note = (text: string | null, where: string) => {
      const rest = (text ?? '').replaceAll(new RegExp(pattern, 'g'), '').replaceAll(/\S+[@/]\S+/g, '')
      if (
        (rest.match(/[a-z]{3,}/gi) ?? []).some(word => /[aeiou]/i.test(word)) &&
        !/[áéíóúçďğĥĵķľñřšťŵýž·]/i.test(rest)
      )
        found.add(`${where}: ${text?.trim()}`)
    }
    // The platform names the languages, and has no names in the pseudo-language.
    const left =
      'script, style, code, option[lang], select[name=language], select[name=chosenLanguage], time, [lang]:not(html), kbd, .wrap-anywhere'
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement
      if (parent?.closest(left) === null) note(walker.currentNode.textContent, parent.tagName)
    }
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      for (const element of document.body.querySelectorAll(`[${name}]`)) note(element.getAttribute(name), name)
    note(document.title, 'title')
    return [...found]
  }, UNTRANSLATED.source)

async function choose(page: Page, language: string): Promise<void> {
  const { origin } = new URL(page.url())
  await page.context().addCookies([{ name: 'pawpal_language', value: language, url: origin }])
}

const VISITOR = [
  '/',
  '/home',
  '/search',
  '/packs',
  '/about',
  '/contact',
  '/login',
  '/signup',
  '/forgot-password',
  '/happy-endings',
  '/fosters',
]
const MEMBER = [
  '/settings',
  '/settings/profile',
  '/settings/notifications',
  '/settings/security',
  '/settings/adoption',
  '/settings/developer',
  '/settings/data',
  '/settings/home',
  '/settings/questions',
  '/settings/agreements',
  '/settings/records',
  '/settings/calendar',
  '/settings/api-keys',
  '/saved',
  '/notifications',
  '/messages',
  '/requests',
  '/create',
  '/organization/start',
  '/embed',
  '/profile',
]
const VET = ['/vet-dashboard', '/notifications', '/profile']
const ADMIN = [
  '',
  '/users',
  '/vets',
  '/posts',
  '/reports',
  '/screening',
  '/contact-messages',
  '/settings',
  '/operations',
  '/audit',
  '/held-posts',
].map(path => `/admin-dashboard${path}`)

test('the pseudo-language leaves no English text, and nothing is cut off on a phone', async ({
  browse,
  join,
  joinVet,
  joinAdmin,
}) => {
  test.slow()
  const visitor = await browse('/about', PHONE)
  const petra = await join('Petra Prado', '/about', PHONE)
  const { page: member } = petra
  const { page: vet } = await joinVet('/about')
  const rui = await join('Rui', '/about', PHONE)
  const admin = await joinAdmin('/about', PHONE)
  // User content, accented so that it does not count as English.
  const fields = { content: 'Géñťľé.', breed: 'Béáğľé' }
  const path = await listPet(member, vet, 'Ťóbý', { fields, proof: true, notes: 'Ĥéáľťĥý.' })
  await writePost(member, 'Ñéľľ', { fields })
  await ask(rui, path)
  const ofPet = [path, `/pet/${idOf(path)}`]
  const adopted = await ask(rui, await listPet(member, vet, 'Mílő', { fields }))
  await answer(member.request.post(`/api/adoption-requests/${adopted}/approval`, { data: {} }))
  const chat = await converse(petra, rui, idOf(path))
  const left: string[] = []
  for (const [page, paths] of [
    [visitor, [...VISITOR, ...ofPet]],
    [member, [...MEMBER, ...ofPet, `/adoptions/${adopted}`, '/requests?show=received', '/requests?show=board', chat]],
    [rui.page, [...ofPet, '/requests', '/notifications', chat]],
    [vet, VET],
    [admin, ADMIN],
  ] as const) {
    await choose(page, PSEUDO)
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'networkidle' })
      left.push(...(await untranslated(page)).map(text => `${path} ${text}`))
      const wider = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      if (wider > 0) left.push(`${path} is ${wider} px too wide`)
    }
  }
  expect(left).toEqual([])
})

test('a language chosen in the footer applies to every page without a hydration mismatch', async ({ browse }) => {
  const page = await browse('/search')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('contentinfo').getByLabel('Language').selectOption('Deutsch')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page).toHaveURL(/\/search$/)
  await page.goto('/login')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('button', { name: 'Sign In' })).toHaveCount(0)
  await expectAccessible(page)
})

test('Arabic pages are laid out from right to left', async ({ browse }) => {
  const page = await browse('/about', PHONE)
  await choose(page, 'ar')
  await page.goto('/home')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const logo = await page.getByRole('banner').getByRole('link').first().boundingBox()
  expect(logo?.x).toBeGreaterThan(100)
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(wider).toBeLessThanOrEqual(0)
})

test("without JavaScript, 404 and sign-in pages use the browser's language", async ({ browse }) => {
  const page = await browse('/about', { javaScriptEnabled: false, locale: 'de-DE' })
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await choose(page, PSEUDO)
  for (const [path, status] of [
    ['/nothing-here', 404],
    ['/post/999999', 404],
    ['/community/999999', 404],
    ['/login', 200],
  ] as const) {
    const answer = await page.request.get(path)
    expect(answer.status()).toBe(status)
    await page.setContent(await answer.text())
    await expect(page.locator('html')).toHaveAttribute('lang', PSEUDO)
    expect(await untranslated(page), path).toEqual([])
  }
  const frame = await page.request.get('/embed/frame')
  expect(await frame.text()).toMatch(/<noscript><p>\[/)
})
