import type { Locator, Page } from '@playwright/test'
import { answer, idOf } from './listing.ts'
import { expect, type Person } from './test.ts'

export const FORBIDDEN = { code: 'FORBIDDEN', status: 403, message: 'You are not allowed to do this.', defined: true }
export const list = (owner: Page) => owner.locator('#adoption-requests')
export const rowOf = (owner: Page, { name }: Person) => list(owner).getByRole('listitem').filter({ hasText: name })
export const press = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true }).click()
/** Opens the dialog of a request from its row in the owner's list, and decides it there. */
export async function decide(owner: Page, requester: Person, decision: 'Approve' | 'Deny'): Promise<void> {
  await press(rowOf(owner, requester), decision)
  const dialog = owner.getByRole('dialog', { name: 'Adoption Request' })
  await press(dialog, decision)
  await expect(dialog.getByRole('button', { name: decision })).toHaveCount(0)
  await press(dialog, 'Close')
}

/** Requests a pet, without an application. */
export const sendRequest = (page: Page): Promise<void> => press(page, 'Request to Adopt')

/** Expects a toast. */
export const said = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()

/** Requests a pet by the API; returns the request's id. */
export const ask = async ({ page }: Person, path: string): Promise<number> =>
  (await answer<{ id: number }>(page.request.post(`/api/posts/${idOf(path)}/adoption-request`, { data: {} }))).id
