import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/** How far in the future the clock stops, in milliseconds: a busy machine gets there later. */
const AHEAD_MS = 10_000
const STEP_MS = 20

/** From now on only `page.clock` moves the page's time. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + AHEAD_MS)
}

/** Advances a stopped clock in small steps until something shows or disappears. */
export async function runUntil(page: Page, state: 'visible' | 'hidden', wanted: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(STEP_MS)
    await expect(wanted).toBeVisible({ visible: state === 'visible', timeout: 200 })
  }).toPass()
}
