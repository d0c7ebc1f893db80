import puppeteer, { type ElementHandle } from 'puppeteer-core'
import { pathOf } from '../../../test-support/programs.ts'
import type { Engine } from './engine.ts'

/** An installed Firefox, by WebDriver BiDi, which it speaks itself. */
export const FIREFOX: Engine = {
  name: 'Firefox',
  programs: ['firefox-esr'],
  async start() {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: pathOf('firefox-esr'),
      extraPrefsFirefox: { 'intl.accept_languages': 'en' },
      defaultViewport: { width: 1280, height: 900 },
    })
    const page = await browser.newPage()
    return {
      goto: async url => void (await page.goto(url)),
      evaluate: expression => page.evaluate(expression),
      find: async expression =>
        ((await page.evaluateHandle(expression)).asElement() as ElementHandle | null) ?? undefined,
      close: () => browser.close(),
    }
  },
}
