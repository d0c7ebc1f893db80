import type { Locator, Page } from '@playwright/test'
import { decide } from './requests.ts'

/** The API calls of the acting page and of each watching page during `rounds` actions, as `METHOD path` without ids. */
export interface Calls {
  actor: string[]
  watchers: string[][]
  rounds: number
}

interface Pages {
  actor: Page
  watchers: Page[]
}

/** Late calls of one action count for the next one, so there are several. */
const ROUNDS = 2
/** Streams, and the chat's periodic search for duplicates: no action causes them. */
const IGNORED = new Set(['/api/live', '/api/conversations/cleanup'])

async function record({ actor, watchers }: Pages, act: () => Promise<unknown>): Promise<Calls> {
  const calls = { actor: callsOf(actor), watchers: watchers.map(callsOf), rounds: ROUNDS }
  await act()
  return calls
}

function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && !IGNORED.has(pathname))
      calls.push(`${request.method()} ${pathname.replace(/[\da-f]{8}-[\da-f-]{27}|\d+/, 'n')}`)
  })
  return calls
}

const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true })

/** Counts with two pages of a conversation, each beside the list of conversations. */
export async function countMessageCalls(actor: Page, watcher: Page): Promise<Calls> {
  const field = actor.getByLabel('Type a message...')
  const send = async (text: string) => {
    await field.fill(text)
    await field.press('Enter')
    const bubble = (page: Page) => page.getByRole('log').getByRole('listitem').filter({ hasText: text })
    const entry = (page: Page) => page.getByRole('complementary').getByRole('listitem').filter({ hasText: text })
    await bubble(watcher).waitFor()
    await bubble(actor).getByText('Seen').waitFor()
    for (const page of [actor, watcher]) await entry(page).waitFor()
  }
  // The first messages create rows that both pages then show.
  await send('Hello')
  await send('It is me')
  return record({ actor, watchers: [watcher] }, async () => {
    await send('Is she there?')
    await send('I would like to see her')
  })
}

/** Counts with two pages of the same pet. */
export async function countCommentCalls(actor: Page, watcher: Page): Promise<Calls> {
  const comment = async (text: string) => {
    await actor.getByLabel('Add a comment').fill(text)
    await button(actor, 'Post Comment').click()
    for (const page of [actor, watcher])
      await page.locator('#comments').getByRole('listitem').filter({ hasText: text }).waitFor()
  }
  // After it, the pages have refetched what changed before they were opened.
  await comment('What a dog!')
  return record({ actor, watchers: [watcher] }, async () => {
    await comment('Does she like cats?')
    await comment('Does she bark?')
  })
}

/** Counts with two pages of the same pet. */
export async function countFavoriteCalls(actor: Page, watcher: Page): Promise<Calls> {
  return record({ actor, watchers: [watcher] }, async () => {
    for (const count of ['1', '0']) {
      await button(actor.getByRole('main'), 'Save').first().click()
      for (const page of [actor, watcher])
        await page.locator('main .favorite').filter({ hasText: count }).first().waitFor()
    }
  })
}

/** What a request's dialog fetches when it opens, once each. */
const OPENINGS = ['GET /api/adoption-requests/n', 'GET /api/adoption-requests/n/meeting']

/** What a page that is older than half a minute asks when its pet is adopted: an approval takes ten seconds. */
const ENDING = 'GET /api/posts/n/happy-ending'

interface Watching {
  denied: { name: string; page: Page }
  approved: { name: string; page: Page }
  /** The page of a visitor. */
  visitor: Page
}

/**
 * Counts with pages of the pet Biscuit: its owner's, those of two requesters, and a visitor's. Calls that open the
 * dialogs are left out.
 */
export async function countDecisionCalls(owner: Page, { denied, approved, visitor }: Watching): Promise<Calls> {
  const decideAndSee = async ({ name, page }: Watching['denied'], decision: 'Deny' | 'Approve', outcome: string) => {
    await decide(owner, { name }, decision)
    await page.getByText(`Adoption request ${outcome}!`).waitFor()
  }
  const calls = await record({ actor: owner, watchers: [denied.page, approved.page, visitor] }, async () => {
    await decideAndSee(denied, 'Deny', 'rejected')
    await decideAndSee(approved, 'Approve', 'approved')
    await visitor.getByText('Biscuit has found a home.').first().waitFor()
  })
  if (OPENINGS.some(opening => calls.actor.filter(call => call === opening).length > ROUNDS)) return calls
  const others = (some: string[]) => some.filter(call => !OPENINGS.includes(call) && call !== ENDING)
  return { ...calls, actor: others(calls.actor), watchers: calls.watchers.map(others) }
}
