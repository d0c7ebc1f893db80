import type { Locator, Page } from '@playwright/test'
import { answer } from './listing.ts'
import { expect, type Person } from './test.ts'

/** Starts a conversation by the API; returns its path. Both members start it, so both see it. */
export async function converse(one: Person, other: Person, postId: number | null = null): Promise<string> {
  await begin(other, one, postId)
  return begin(one, other, postId)
}

async function begin(one: Person, other: Person, postId: number | null): Promise<string> {
  const { id: otherUserId } = await answer<{ id: string }>(other.page.request.get('/api/me'))
  const data = { otherUserId, postId }
  const { conversationId } = await answer<{ conversationId: string }>(
    one.page.request.post('/api/conversations', { data }),
  )
  return `/chat/${conversationId}`
}

/** Opens a conversation between two members on both of their pages. */
export async function face(one: Person, other: Person): Promise<string> {
  const path = await converse(one, other)
  await Promise.all([one.page.goto(path), other.page.goto(path)])
  return path
}

/** Sends a message by the API. */
export const send = (page: Page, path: string, content: string) =>
  answer(page.request.post(`/api/conversations${path.slice('/chat'.length)}/messages`, { data: messageOf(content) }))

/** Marks everything as read by the API. */
export const readAll = (page: Page, path: string) =>
  answer(page.request.post(`/api/conversations${path.slice('/chat'.length)}/read`, { data: { messageId: 1_000_000 } }))

const messageOf = (content: string) => ({ clientId: crypto.randomUUID(), content })

export const field = (page: Page): Locator => page.getByLabel('Type a message...')
export const log = (page: Page): Locator => page.getByRole('log')
/** The bubbles with a text. */
export const bubble = (page: Page, text: string): Locator => log(page).getByRole('listitem').filter({ hasText: text })
/** Entries of the conversation list. */
export const entry = (page: Page, text: string): Locator =>
  page.getByRole('complementary').getByRole('listitem').filter({ hasText: text })

export async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(field(page)).toHaveValue('')
}

/** The texts of all messages, in order. */
export const said = (page: Page): Promise<string[]> => log(page).locator('li p.wrap-anywhere').allTextContents()

/** Delays answers by a second, so that loading texts can be checked. */
export const slowly = (page: Page, url: RegExp) =>
  page.route(url, async route => {
    await new Promise(resolve => setTimeout(resolve, 1000))
    await route.fallback()
  })

/** Simulates that the page's window is hidden or visible again. */
export const turn = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate(value => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
