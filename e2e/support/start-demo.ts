import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freshFolder } from '../../test-support/fresh-folder.ts'
import { PLACES_FILE } from '../../test-support/fill-places.ts'
import { startServer, type ServerProcess } from '../../test-support/server-process.ts'

/** Starts a server on a demo that another process loads, with one photo for all pets. */
export async function startDemo(): Promise<ServerProcess> {
  const dataDir = await freshFolder('pawpal-demo-')
  const child = spawn(process.execPath, [fileURLToPath(new URL('load-demo.ts', import.meta.url))], {
    env: { ...process.env, DEMO: 'on', DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`Loading the demo ended with ${code}`)
  return startServer({ dataDir, env: { DEMO: 'on', GAZETTEER: PLACES_FILE, TRUSTED_PROXIES: '127.0.0.1' } })
}
