import { env } from 'node:process'
import { borrow, lend } from '../../test-support/lend.ts'
import { discard, type ServerProcess } from '../../test-support/server-process.ts'
import { startDemo } from './start-demo.ts'

/**
 * One server with the demo's pets for all workers: loading them takes ten seconds of processor time. Playwright calls
 * the returned function after the run.
 */
export default async function shareDemo(): Promise<() => Promise<void>> {
  let demo: Promise<ServerProcess> | undefined
  const lender = await lend(async () => {
    demo = startDemo()
    return (await demo).url
  })
  env.DEMO_LENDER = lender.url
  return async () => {
    lender.close()
    await demo?.then(discard, () => undefined)
  }
}

/** The URL of the server that all workers share. */
export const borrowDemo = (): Promise<string> => borrow(env.DEMO_LENDER ?? '')
