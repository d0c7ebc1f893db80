import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface DemoAccount {
  role: string
  email: string
  password: string
}

/** `pending`: the demo is not loaded completely yet. `off`: the site started empty. */
export type DemoState = { state: 'off' | 'pending' } | { state: 'loaded'; accounts: DemoAccount[] }

const fileIn = (dataDir: string) => join(dataDir, 'demo.json')

/** The state that was decided when the data folder's database was created. */
export async function readDemoState(dataDir: string): Promise<DemoState> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch(() => undefined)
  return text === undefined ? { state: 'off' } : (JSON.parse(text) as DemoState)
}

export async function writeDemoState(dataDir: string, state: DemoState): Promise<void> {
  const draft = `${fileIn(dataDir)}.part`
  await writeFile(draft, JSON.stringify(state, null, 2), { mode: 0o600 })
  await rename(draft, fileIn(dataDir))
}
