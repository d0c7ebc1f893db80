import type { Locator, Page } from '@playwright/test'
import { answer, idOf } from './listing.ts'
import { expect, type Person } from './test.ts'

export const FORBIDDEN = { code: 'FORBIDDEN', status: 403, message: "You aren't allowed to do this.", defined: true }
export const list = (owner: Page) => owner.locator('#adoption-requests')
export const rowOf = (owner: Page, { name }: Pick<Person, 'name'>) =>
  list(owner).getByRole('listitem').filter({ hasText: name })
export const press = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true }).click()
type Decision = 'Approve' | 'Deny'
/** The dialog of a request. */
export const requestDialog = (owner: Page) => owner.getByRole('dialog', { name: 'Adoption Request' })
/** The question before a decision. */
export const questionOf = (owner: Page, decision: Decision) =>
  decision === 'Approve'
    ? owner.getByRole('alertdialog', { name: /^Give .+ to .+\?$/ })
    : owner.getByRole('dialog', { name: /^Deny .+ request\?$/ })
const ANSWERS = { Approve: /^Give to /, Deny: 'Deny' } as const
/** An approval takes effect once it cannot be undone. */
const TAKES_EFFECT_MS = 25_000

/** Answers the question before a decision with yes. */
export const confirmDecision = (owner: Page, decision: Decision): Promise<void> =>
  questionOf(owner, decision).getByRole('button', { name: ANSWERS[decision], exact: true }).click()

/** Waits until the decision shows in the dialog of the request. */
const takesEffect = (owner: Page, decision: Decision): Promise<void> =>
  expect(
    requestDialog(owner)
      .getByText(decision === 'Approve' ? 'Approved' : 'Rejected', { exact: true })
      .first(),
  ).toBeVisible({ timeout: TAKES_EFFECT_MS })

/** Decides a request in its open dialog. */
export async function decideInDialog(owner: Page, decision: Decision): Promise<void> {
  await press(requestDialog(owner), decision)
  await confirmDecision(owner, decision)
  await takesEffect(owner, decision)
}

/** Decides a request from its row in the owner's list, where the buttons open the question. */
export async function decide(owner: Page, requester: Pick<Person, 'name'>, decision: Decision): Promise<void> {
  await press(rowOf(owner, requester), decision)
  await confirmDecision(owner, decision)
  await takesEffect(owner, decision)
  await press(requestDialog(owner), 'Close')
}

/** Opens the question before the request of a pet's page is cancelled. */
export async function askToCancel(page: Page): Promise<void> {
  await press(page.getByRole('main'), 'More')
  await page.getByRole('menuitem', { name: 'Cancel Request' }).click()
}

/** Cancels the request that a pet's page or a dialog shows. */
export async function cancelRequest(page: Page, dialog?: Locator): Promise<void> {
  await (dialog ? press(dialog, 'Cancel Request') : askToCancel(page))
  await press(page.getByRole('alertdialog', { name: 'Cancel your request?' }), 'Cancel Request')
}

/** Requests a pet, without an application. */
export const sendRequest = (page: Page): Promise<void> => press(page, 'Request to Adopt')

/** Answers the question before a listing is approved with yes. */
export const confirmListing = (page: Page): Promise<void> =>
  press(page.getByRole('alertdialog', { name: /^Approve .+\?$/ }), 'Approve')

/** Approves a listing from its card, row or dialog. */
export async function approveListing(place: Locator): Promise<void> {
  await press(place, 'Approve')
  await confirmListing(place.page())
}

/** Expects a toast. */
export const said = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()

/** Requests a pet by the API; returns the request's id. */
export const ask = async ({ page }: Person, path: string): Promise<number> =>
  (await answer<{ id: number }>(page.request.post(`/api/posts/${idOf(path)}/adoption-request`, { data: {} }))).id
