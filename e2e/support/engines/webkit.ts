import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../../../test-support/free-port.ts'
import { pathOf } from '../../../test-support/programs.ts'
import { until } from '../../../test-support/server-process.ts'
import type { Engine } from './engine.ts'

/** How WebDriver names the reference to an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** WebKitGTK, the engine of Safari and of every browser on iPhones, by WebDriver. */
export const WEBKIT: Engine = {
  name: 'WebKit',
  programs: ['WebKitWebDriver', 'xvfb-run'],
  async start() {
    const port = await freePort()
    const driver = spawn(pathOf('xvfb-run'), ['--auto-servernum', pathOf('WebKitWebDriver'), `--port=${port}`], {
      // A group of its own, so that the display ends with it.
      detached: true,
      stdio: 'ignore',
      env: { ...process.env, LANG: 'en_US.UTF-8' },
    })
    const end = () => void process.kill(-driver.pid!)
    process.once('exit', end)
    const call = (method: string, path: string, body?: object) => send(`http://127.0.0.1:${port}${path}`, method, body)
    await until('WebKitWebDriver to answer', () => call('GET', '/status').catch(() => undefined))
    const session = (await call('POST', '/session', { capabilities: {} })) as { sessionId: string }
    const command = (path: string, body: object) => call('POST', `/session/${session.sessionId}/${path}`, body)
    await command('window/rect', { width: 1280, height: 900 })
    const evaluate = (expression: string) => command('execute/sync', { script: `return ${expression}`, args: [] })
    return {
      goto: async url => void (await command('url', { url })),
      evaluate,
      find: async expression => {
        const reference = (await evaluate(expression)) as Record<string, string> | null
        if (!reference) return undefined
        const element = `element/${reference[ELEMENT]}`
        return { click: () => command(`${element}/click`, {}), type: text => command(`${element}/value`, { text }) }
      },
      close: async () => {
        await call('DELETE', `/session/${session.sessionId}`)
        process.off('exit', end)
        end()
        await once(driver, 'exit')
      },
    }
  },
}

async function send(url: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await response.json()) as { value: unknown }
  if (!response.ok) throw new Error(`${url}: ${JSON.stringify(value)}`)
  return value
}
