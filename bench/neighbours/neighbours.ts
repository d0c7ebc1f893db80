import { once } from 'node:events'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { community } from './community.ts'
import { conversation } from './conversation.ts'
import { importAnimals, readFile } from './import-animals.ts'
import { script } from './script.ts'
import type { Site } from './site.ts'

export type { Site } from './site.ts'

/** Makes load until the signal aborts, and says what it did. It calls `ready` when the measurement can begin. */
export type Neighbour = (site: Site, signal: AbortSignal, ready: () => void) => Promise<string>

export const NEIGHBOURS: Record<string, Neighbour> = {
  'a file that is read': readFile,
  'an import': importAnimals,
  'a script': script,
  'a community': community,
  'a conversation': conversation,
}

/** Runs a neighbour in a thread of its own, so that its work does not delay the measurement. Returns the function that ends it. */
export async function startNeighbour(name: string, site: Site): Promise<() => Promise<string>> {
  const thread = new Worker(new URL(import.meta.url), { workerData: { name, site } })
  await once(thread, 'message')
  const said = once(thread, 'message') as Promise<[string]>
  said.catch(() => undefined)
  return async () => {
    thread.postMessage('stop')
    const [text] = await said
    await thread.terminate()
    return text
  }
}

if (!isMainThread && parentPort) {
  const { name, site } = workerData as { name: string; site: Site }
  const stop = new AbortController()
  const port = parentPort
  port.once('message', () => stop.abort())
  port.postMessage(await NEIGHBOURS[name]!(site, stop.signal, () => port.postMessage('ready')))
}
