import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { lend, type Lender } from '../test-support/lend.ts'

/**
 * Shares one bundle of the server for `startApi` between all test files: a start takes a tenth of the processor time
 * of a thousand modules.
 */
export function lendApiBundle(): Promise<Lender> {
  // Libraries outside the bundle are resolved from here.
  const folder = fileURLToPath(new URL(`../node_modules/.cache/api-${process.pid}`, import.meta.url))
  return lend(async () => {
    const { bundle } = await import('../scripts/bundle-server.ts')
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    await bundle({ api: 'test/api-child.ts' }, folder)
    return join(folder, 'api.js')
  })
}
