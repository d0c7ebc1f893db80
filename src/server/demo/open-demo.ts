import { users } from '../../modules/accounts/tables.server.ts'
import type { Services } from '../../platform/context.ts'
import { readDemoState, writeDemoState } from './demo-state.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost'])

/**
 * Fills a new embedded database with the demo, unless it is to stay empty, and tells what the pages may say of it. The accounts
 * are named only while the server listens to this machine alone. A server that ended while it filled the database begins again.
 */
export async function openDemo(services: Services, newDatabase: boolean): Promise<Services['demo']> {
  const { settings } = services
  if (settings.databaseUrl) return undefined
  if (newDatabase) await writeDemoState(settings.dataDir, { state: settings.demo ? 'pending' : 'off' })
  let demo = await readDemoState(settings.dataDir)
  if (demo.state === 'pending') {
    const { loadDemo } = await import('./load-demo.ts')
    process.stdout.write('Loading the demo: its pets, people and their pictures…\n')
    await services.db.delete(users)
    demo = { state: 'loaded', accounts: await loadDemo(services) }
    await writeDemoState(settings.dataDir, demo)
  }
  if (demo.state !== 'loaded') return undefined
  return LOOPBACK.has(settings.host) ? { accounts: demo.accounts } : {}
}
