import type { Locator, Page } from '@playwright/test'
import { answer, idOf } from './listing.ts'
import { expect, type Person } from './test.ts'

export const FORBIDDEN = { code: 'FORBIDDEN', status: 403, message: 'You are not allowed to do this.', defined: true }
export const list = (owner: Page) => owner.locator('#adoption-requests')
export const rowOf = (owner: Page, { name }: Person) => list(owner).getByRole('listitem').filter({ hasText: name })
export const press = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true }).click()
/** What is said at the top of the window. */
export const said = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()

/** Asks for a pet without the screens for it; returns the request's id. */
export const ask = async ({ page }: Person, path: string): Promise<number> =>
  (await answer<{ id: number }>(page.request.post(`/api/posts/${idOf(path)}/adoption-request`, { data: {} }))).id
