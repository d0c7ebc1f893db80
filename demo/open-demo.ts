import { users } from '../src/modules/base/accounts/tables.server.ts'
import type { Services } from '../src/api/context.ts'
import { isLocalOnly } from '../src/platform/http/hosts.ts'
import { readDemoState, writeDemoState } from './demo-state.ts'

/**
 * Fills a new embedded database with the demo unless `DEMO=off`, and returns what pages may show about it. If a server
 * is stopped meanwhile, the next start fills it again. Demo accounts have passwords only while the server is local:
 * any other start removes them, and the next local start creates new ones.
 * @param keepsPictures false to process the pictures again
 */
export async function openDemo(
  services: Services,
  newDatabase: boolean,
  { keepsPictures = true } = {},
): Promise<Services['demo']> {
  const { settings } = services
  if (settings.databaseUrl) return undefined
  if (newDatabase) await writeDemoState(settings.dataDir, { state: settings.demo ? 'pending' : 'off' })
  let demo = await readDemoState(settings.dataDir)
  if (demo.state === 'pending') {
    const [{ loadDemo }, { keepProcessed }] = await Promise.all([
      import('./load-demo.ts'),
      import('./keep-processed.ts'),
    ])
    process.stdout.write('Loading the demo: its pets, people and their pictures…\n')
    await services.db.delete(users)
    await loadDemo(keepsPictures ? { ...services, photos: keepProcessed(services.photos) } : services)
    demo = { state: 'loaded', accounts: [] }
    await writeDemoState(settings.dataDir, demo)
  }
  if (demo.state !== 'loaded') return undefined
  const { closeAccounts, openAccounts } = await import('./demo-accounts.ts')
  if (!isLocalOnly(settings)) {
    // The file first: if the server stops in between, it has no password that does not work.
    await writeDemoState(settings.dataDir, { state: 'loaded', accounts: [] })
    await closeAccounts(services)
    return {}
  }
  if (demo.accounts.length > 0) return { accounts: demo.accounts }
  const accounts = await openAccounts(services)
  await writeDemoState(settings.dataDir, { state: 'loaded', accounts })
  return { accounts }
}
