import { setTimeout as sleep } from 'node:timers/promises'
import { call } from '../../test-support/sessions.ts'
import { animals } from '../import.ts'
import type { Neighbour, Site } from './neighbours.ts'

const ROWS = 100_000

interface Progress {
  id: string
  state: string
  done: number
}

/** An organization uploads a file of 100,000 animals, whose reading says what its import would do. */
export const readFile: Neighbour = async (site, signal, ready) => {
  const file = new File([new Uint8Array(animals(ROWS))], 'bench.csv')
  ready()
  let read = 0
  while (!signal.aborted)
    await upload(site, file, signal).then(
      () => (read += 1),
      (error: unknown) => {
        if (!signal.aborted) throw error
      },
    )
  return `read ${read} files to their end`
}

/** An organization imports 100,000 animals, which it uploaded before. */
export const importAnimals: Neighbour = async (site, signal, ready) => {
  const { url, shelter } = site
  const path = `/api/organizations/${shelter.slug}/imports`
  const list = () => call<{ items: Progress[] }>(url, shelter.manager, 'GET', path)
  const { items } = await list()
  const stopped = items.find(({ state }) => state === 'stopped')
  const id = stopped?.id ?? (await upload(site, new File([new Uint8Array(animals(ROWS))], 'bench.csv')))
  await call(url, shelter.manager, 'POST', `${path}/${id}/run`)
  ready()
  while (!signal.aborted) await sleep(200)
  await call(url, shelter.manager, 'POST', `${path}/${id}/stop`)
  const now = (await list()).items.find(one => one.id === id)
  return `added ${(now?.done ?? 0) - (stopped?.done ?? 0)} animals`
}

async function upload({ url, shelter: { slug, manager } }: Site, file: File, signal?: AbortSignal): Promise<string> {
  const form = new FormData()
  form.append('file', file)
  const answer = await fetch(`${url}/api/organizations/${slug}/imports`, {
    method: 'POST',
    headers: { cookie: manager.cookie, origin: url },
    body: form,
    ...(signal && { signal }),
  })
  if (!answer.ok) throw new Error(`The upload answered ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as Progress).id
}
