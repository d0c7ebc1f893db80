import type { Locator, Page } from '@playwright/test'
import { allowRefusal } from './test.ts'

const BROKEN = { code: 'INTERNAL_SERVER_ERROR', status: 500, message: 'Something went wrong on our side.' }

/** The answer of a server without its database. */
export const AWAY = {
  defined: true,
  status: 503,
  code: 'SERVICE_UNAVAILABLE',
  message: "We can't reach our data right now.",
}

/** Makes matching calls of one method fail until the returned function is called. */
export async function failing(page: Page, method: string, url: RegExp, refusal: { status: number } = BROKEN) {
  allowRefusal(page, url)
  await page.route(url, route =>
    route.request().method() === method ? route.fulfill({ status: refusal.status, json: refusal }) : route.fallback(),
  )
  return () => page.unroute(url)
}

/** Presses a button, unless a live event leads to the same result first and removes the button. */
export async function pressUnlessThere(button: Locator, wanted: Locator): Promise<void> {
  await Promise.any([button.click(), wanted.first().waitFor()])
}
