import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import { until } from '../../../test-support/server-process.ts'
import type { EngineBrowser, EngineElement } from './engine.ts'

/** It computes accessible names, the same way in every engine. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const PATIENCE_MS = 60_000

const SELECTORS = { button: 'button', link: 'a[href]', heading: 'h1, h2', textbox: 'input, textarea' }
type Role = keyof typeof SELECTORS

/** Somebody who uses a browser as people do: by what they see. */
export class EnginePerson {
  readonly #browser: EngineBrowser
  readonly #origin: string

  constructor(browser: EngineBrowser, origin: string) {
    this.#browser = browser
    this.#origin = origin
  }

  async open(path: string): Promise<void> {
    await this.#browser.goto(this.#origin + path)
    await this.#expect(`${path} to answer to its scripts`, `performance.getEntriesByName('hydrated').length > 0`)
  }

  /** The name is whole, that of a link its beginning. */
  async click(role: Role, name: string): Promise<void> {
    await this.#on(role, name, element => element.click())
  }

  async fill(label: string, text: string): Promise<void> {
    await this.#on('textbox', label, element => element.click())
    await this.#on('textbox', label, element => element.type(text))
  }

  /** Waits until nothing covers it. */
  async see(role: Role, name: string): Promise<void> {
    await this.#on(role, name, () => undefined)
  }

  async seeText(text: string): Promise<void> {
    await this.#expect(`the text ${text}`, `document.body.innerText.includes(${JSON.stringify(text)})`)
  }

  async seeNoText(text: string): Promise<void> {
    await this.#expect(`${text} to go`, `!document.body.innerText.includes(${JSON.stringify(text)})`)
  }

  async isAt(path: string): Promise<void> {
    await this.#expect(`the URL to have ${path}`, `location.href.includes(${JSON.stringify(path)})`)
  }

  async speak(language: string): Promise<void> {
    await this.#browser.evaluate(`void (document.cookie = 'pawpal_language=${language}; path=/')`)
  }

  #expect(what: string, expression: string): Promise<true> {
    return patiently(what, async () => ((await this.#browser.evaluate(expression)) ? true : undefined))
  }

  #on(role: Role, name: string, act: (element: EngineElement) => unknown): Promise<true> {
    const find = `(${findInPage.toString()})(${JSON.stringify(SELECTORS[role])}, ${JSON.stringify(name)})`
    return patiently(`the ${role} ${name}`, async () => {
      if (!(await this.#browser.evaluate(`'axe' in globalThis`))) await this.#browser.evaluate(`(() => {${AXE}})()`)
      const element = await this.#browser.find(find)
      if (!element) return undefined
      await act(element)
      return true
    })
  }
}

/** Tries again after errors: a page that has just gone fails what is asked of it. */
async function patiently(what: string, look: () => Promise<true | undefined>): Promise<true> {
  let problem = ''
  const tolerant = () =>
    look().catch((error: unknown) => {
      problem = `: ${String(error)}`
      return undefined
    })
  return until(what, tolerant, PATIENCE_MS).catch((error: Error) => {
    throw new Error(error.message + problem)
  })
}

/** Runs in the page. */
function findInPage(selector: string, name: string): Element | undefined {
  const library = (globalThis as unknown as { axe: typeof axe }).axe
  const isNamed = (element: Element) => {
    const found = library.commons.text.accessibleText(element)
    return selector.startsWith('a') ? found.startsWith(name) : found === name
  }
  const isSeen = (element: Element) => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const onTop = document.elementFromPoint(left + width / 2, top + height / 2)
    return onTop !== null && (element.contains(onTop) || onTop.contains(element))
  }
  library.setup(document.documentElement)
  try {
    return [...document.querySelectorAll(selector)].find(element => isNamed(element) && isSeen(element))
  } finally {
    library.teardown()
  }
}
