import { chromium } from '@playwright/test'
import playwrightConfig from '../../../playwright.config.ts'
import type { Engine } from './engine.ts'

/** The Chromium of all browser tests. */
export const CHROMIUM: Engine = {
  name: 'Chromium',
  programs: [],
  async start() {
    const browser = await chromium.launch(playwrightConfig.use?.launchOptions)
    const page = await browser.newPage({ locale: 'en' })
    return {
      goto: async url => void (await page.goto(url)),
      evaluate: expression => page.evaluate(expression),
      find: async expression => (await page.evaluateHandle(expression)).asElement() ?? undefined,
      close: () => browser.close(),
    }
  },
}
