import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import { expect, type Page } from '@playwright/test'
import { runScript } from './page-pool.ts'

/** The minified source: half as long, and each page spends a tenth of a second on parsing the other. */
const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Expects no axe violation and no horizontal overflow. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
}

interface Look {
  width: number
  height: number
  colorScheme: 'light' | 'dark'
}

export const PHONE_AT_NIGHT: Look = { width: 390, height: 900, colorScheme: 'dark' }
export const DESKTOP_BY_DAY: Look = { width: 1440, height: 900, colorScheme: 'light' }

export async function setLook(page: Page, { width, height, colorScheme }: Look): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme })
}

/** The same on a phone in dark mode and on a desktop in light mode, without a reload. A narrow page stays narrow. */
export async function expectAccessibleEverywhere(page: Page): Promise<void> {
  const looks = [PHONE_AT_NIGHT, DESKTOP_BY_DAY]
  if ((page.viewportSize()?.width ?? 0) === PHONE_AT_NIGHT.width) looks.reverse()
  for (const look of looks) {
    await setLook(page, look)
    await expectAccessible(page)
  }
}

/**
 * axe violations, also of rules that are off by default. It runs in the page itself: `@axe-core/playwright` opens a
 * second page for each check and takes four times the processor time.
 */
export function findViolations(page: Page, ...moreRules: string[]): Promise<string[]> {
  return runAxe(page, { rules: Object.fromEntries(moreRules.map(rule => [rule, { enabled: true }])) })
}

/** Contrast violations alone: for the second color scheme of a page that was checked completely in the first. */
export function findColorViolations(page: Page): Promise<string[]> {
  return runAxe(page, { runOnly: ['color-contrast', 'link-in-text-block'] })
}

/** A list is dimmed while it reloads, so its contrast is checked again afterwards. */
async function runAxe(page: Page, options: axe.RunOptions): Promise<string[]> {
  const found = await runAxeOnce(page, options)
  if (found.length === 0) return found
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  return runAxeOnce(page, options)
}

async function runAxeOnce(page: Page, options: axe.RunOptions): Promise<string[]> {
  await page.evaluate(endOfTransitions)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await runScript(page, SOURCE)
  return page.evaluate(
    async options => {
      const results = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, options)
      return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    },
    // No enabled rule needs more.
    { ...options, resultTypes: ['violations'], preload: false, selectors: false } satisfies axe.RunOptions,
  )
}

/** Runs in the page: waits for transitions, and for those that they start. Ignores endless animations. */
async function endOfTransitions(): Promise<void> {
  const ending = () =>
    document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
  for (let current = ending(); current.length > 0; current = ending())
    await Promise.allSettled(current.map(({ finished }) => finished))
}
