import { setTimeout as sleep } from 'node:timers/promises'
import { call } from '../../test-support/sessions.ts'
import { animals } from '../import.ts'
import type { Neighbour } from './neighbours.ts'

const ROWS = 100_000

interface Progress {
  id: string
  state: string
  done: number
}

/** An organization imports 100,000 animals: uploads the file unless it did so before, and goes on with the import. */
export const importAnimals: Neighbour = async ({ url, shelter: { slug, manager } }, signal, ready) => {
  ready()
  const path = `/api/organizations/${slug}/imports`
  const list = () => call<{ items: Progress[] }>(url, manager, 'GET', path)
  const begun = performance.now()
  const { items } = await list()
  const id = items[0]?.id ?? (await upload(url + path, manager.cookie, url))
  const readS = (performance.now() - begun) / 1000
  const before = items[0]?.done ?? 0
  await call(url, manager, 'POST', `${path}/${id}/run`)
  while (!signal.aborted) await sleep(200)
  await call(url, manager, 'POST', `${path}/${id}/stop`).catch(() => undefined)
  const [now] = (await list()).items
  return `${before === 0 ? `read ${ROWS} rows in ${readS.toFixed(0)} s, ` : ''}added ${(now?.done ?? 0) - before} animals`
}

async function upload(url: string, cookie: string, origin: string): Promise<string> {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(animals(ROWS))], 'bench.csv'))
  const answer = await fetch(url, { method: 'POST', headers: { cookie, origin }, body: form })
  if (!answer.ok) throw new Error(`The upload answered ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as Progress).id
}
