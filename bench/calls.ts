import { randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import sharp from 'sharp'
import { findBrowser } from '../scripts/find-browser.ts'
import { openAccounts, type Accounts } from '../test-support/accounts.ts'
import {
  countCommentCalls,
  countDecisionCalls,
  countFavoriteCalls,
  countMessageCalls,
  type Calls,
} from '../test-support/count-calls.ts'
import { discard, startServer, type ServerProcess } from '../test-support/server-process.ts'
import { print } from './bench.ts'

interface Person {
  id: string
  name: string
  page: Page
}

/** Counts the API calls of open pages in a browser for one message, comment, favorite and decision. */
export async function benchCalls(): Promise<void> {
  const server = await startServer()
  const accounts = await openAccounts(server)
  const cli = join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js')
  const executablePath = await findBrowser(cli)
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) })
  try {
    const add = (name: string, role?: 'admin') => openPage(server, accounts, browser, name, role)
    const [olga, ana, ben] = [await add('Olga Moreira'), await add('Ana Prado'), await add('Ben Ode')]
    const path = await listPet(olga, await add('Ada Admin', 'admin'))
    const visitor = await browser.newPage({ baseURL: server.url })
    await report({ olga, ana, ben, visitor, path })
  } finally {
    await browser.close()
    await accounts.close()
    await discard(server)
  }
}

interface Setting {
  olga: Person
  ana: Person
  ben: Person
  visitor: Page
  path: string
}

async function report({ olga, ana, ben, visitor, path }: Setting): Promise<void> {
  print('| Action | Calls by the page that acts | Calls by a page that watches |\n|---|---|---|')
  const { conversationId } = await post<{ conversationId: string }>(ana, '/api/conversations', { otherUserId: olga.id })
  for (const { page } of [ana, olga]) await page.goto(`/chat/${conversationId}`)
  row('message', await countMessageCalls(ana.page, olga.page))
  for (const person of [ana, ben]) await post(person, `/api${path.replace('post', 'posts')}/adoption-request`)
  for (const page of [ana.page, ben.page, olga.page, visitor]) await page.goto(path)
  row('comment', await countCommentCalls(ana.page, olga.page))
  row('favorite', await countFavoriteCalls(ana.page, olga.page))
  row('decision', await countDecisionCalls(olga.page, { denied: ana, approved: ben, visitor }))
}

function row(action: string, { actor, watchers, rounds }: Calls): void {
  const watching = watchers.toSorted((one, other) => other.length - one.length)[0] ?? []
  print(`| ${action} | ${cell(actor, rounds)} | ${cell(watching, rounds)} |`)
}

/** The calls of one action, and how often each was made in all rounds. */
function cell(calls: string[], rounds: number): string {
  const names = [...new Set(calls)].map(name => `${name} ×${calls.filter(call => call === name).length}`)
  return `${calls.length / rounds}${names.length > 0 ? ` (in ${rounds} rounds: ${names.join(', ')})` : ''}`
}

async function openPage(
  { url }: ServerProcess,
  accounts: Accounts,
  browser: Browser,
  name: string,
  role: 'admin' | 'user' = 'user',
): Promise<Person> {
  const id = await accounts.add({ name, email: `${randomUUID()}@example.org`, role })
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  await accounts.enter(page, id)
  return { id, name, page }
}

/** An approved post; returns its path. */
async function listPet({ page }: Person, admin: Person): Promise<string> {
  const picture = { width: 1200, height: 900, channels: 3, background: 'tan' } as const
  const buffer = await sharp({ create: picture }).jpeg().toBuffer()
  const file = { name: 'biscuit.jpg', mimeType: 'image/jpeg', buffer }
  const photo = await page.request.post('/api/photos', { multipart: { file, visibility: 'public' } })
  const { id: photoId } = (await photo.json()) as { id: string }
  const pet = { name: 'Biscuit', content: 'Biscuit is gentle.', species: 'dog', vaccinated: false }
  const data = { ...pet, photoIds: [photoId], proofPhotoId: null, formId: randomUUID() }
  const { id } = await post<{ id: number }>({ page }, '/api/posts', data)
  await post(admin, `/api/posts/${id}/approval`)
  return `/post/${id}`
}

async function post<Answer>({ page }: Pick<Person, 'page'>, path: string, data: object = {}): Promise<Answer> {
  const response = await page.request.post(path, { data })
  if (!response.ok()) throw new Error(`${path} answered ${response.status()}: ${await response.text()}`)
  return response.json() as Promise<Answer>
}
