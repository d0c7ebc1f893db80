import axe from 'axe-core'
import { expect, type Page } from '@playwright/test'

/** Expects that axe finds nothing on the page, and that nothing overflows it. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
}

/**
 * What axe finds, also with rules that are off by default. It runs in the page itself: the builder of `@axe-core/playwright` opens
 * a second page for each look and takes four times the processor time.
 */
export function findViolations(page: Page, ...moreRules: string[]): Promise<string[]> {
  return runAxe(page, { rules: Object.fromEntries(moreRules.map(rule => [rule, { enabled: true }])) })
}

/** What axe finds of colors. A page that was checked whole in one color scheme needs no more in the other. */
export function findColorViolations(page: Page): Promise<string[]> {
  return runAxe(page, { runOnly: ['color-contrast', 'link-in-text-block'] })
}

async function runAxe(page: Page, options: axe.RunOptions): Promise<string[]> {
  await page.evaluate(endOfTransitions)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(
    async options => {
      const results = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, options)
      return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    },
    { ...options, resultTypes: ['violations'] } satisfies axe.RunOptions,
  )
}

/** Waits in the page for its transitions and those that they start. Endless animations are ignored. */
async function endOfTransitions(): Promise<void> {
  const ending = () =>
    document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
  for (let current = ending(); current.length > 0; current = ending())
    await Promise.allSettled(current.map(({ finished }) => finished))
}
