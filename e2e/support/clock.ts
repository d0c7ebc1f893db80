import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/** How far ahead of now the clock stops, in milliseconds: a busy machine gets there later. */
const AHEAD_MS = 10_000
const STEP_MS = 20

/** From now on only the test moves this page's time, with `page.clock`. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + AHEAD_MS)
}

/** Moves a stopped clock in small steps until something shows, or is gone. */
export async function runUntil(page: Page, state: 'visible' | 'hidden', wanted: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(STEP_MS)
    await expect(wanted).toBeVisible({ visible: state === 'visible', timeout: 200 })
  }).toPass()
}
