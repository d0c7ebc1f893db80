import axe from 'axe-core'
import { expect, type Page } from '@playwright/test'

/** Expects that axe finds nothing on the page, and that nothing overflows it. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(endOfTransitions)
  expect(await findViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
}

/**
 * What axe finds, also with rules that are off by default. It runs in the page itself: the builder of `@axe-core/playwright` opens
 * a second page for each look and takes four times the processor time.
 */
export async function findViolations(page: Page, ...moreRules: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const rules = Object.fromEntries(moreRules.map(rule => [rule, { enabled: true }]))
  return page.evaluate(
    async options => {
      const results = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, options)
      return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    },
    { rules, resultTypes: ['violations'] } satisfies axe.RunOptions,
  )
}

/** Waits in the page for its transitions. Endless animations are ignored. */
async function endOfTransitions(): Promise<void> {
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(ending.map(({ finished }) => finished))
}
