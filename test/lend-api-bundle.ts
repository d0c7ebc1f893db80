import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { lend, type Lender } from '../test-support/lend.ts'

/**
 * Lends all test files one bundle of the server that `startApi` starts: a start takes a tenth of the processor time that it takes from
 * a thousand modules.
 */
export function lendApiBundle(): Promise<Lender> {
  // Libraries that the bundle does not contain are found from here.
  const folder = fileURLToPath(new URL(`../node_modules/.cache/api-${process.pid}`, import.meta.url))
  return lend(async () => {
    const { bundle } = await import('../scripts/bundle-server.ts')
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    await bundle({ api: 'test/api-child.ts' }, folder)
    return join(folder, 'api.js')
  })
}
