import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildIfStale } from '../scripts/build.ts'
import { freshFolder } from '../test-support/fresh-folder.ts'
import { startServer } from '../test-support/server-process.ts'
import type { Visitor } from '../test-support/sessions.ts'
import { median, print } from './bench.ts'
import { animals } from './import.ts'
import { phonePhoto, toForm, upload } from './phone-photo.ts'

const MEGABYTE = 1024 ** 2
const LIMIT_MB = 1024
const START_MS = 900_000
const PAGES = 20
const UPLOADS = 3
const ANIMALS = 1000
const PHOTO_QUALITY = 100
const MEMORY = '/sys/fs/cgroup/memory'
const CPUSET = '/sys/fs/cgroup/cpuset'

interface Times {
  /** Seconds from an empty folder to the demo's first page, places included. */
  start: number
  /** Milliseconds of a page that is rendered anew. */
  page: number
  /** Seconds. */
  upload: number
  import: number
}

/** A control group that holds a server and its children. */
interface Group {
  /** Moves this process in, or back out. Children stay where they were born. */
  enter(): void
  leave(): void
  /** Memory of processes and shared buffers, in MB. The cache of files, which gives way, does not count. */
  memory(): number
  /** Processes that the kernel ended because the group's memory was full. */
  killed(): number
  /** Ends what is still in it. */
  remove(): Promise<void>
}

/**
 * Starts the demo with one core and 1 GB, loads a page, uploads a photo of 12 MB and imports 1,000 animals; then the same with the whole
 * machine. Needs root and control groups of version 1.
 * @param args the limit in MB
 */
export async function benchSmallMachine([limit = String(LIMIT_MB)]: string[]): Promise<void> {
  await buildIfStale()
  const photo = await phonePhoto(PHOTO_QUALITY)
  print(`the photo: 12 megapixels, ${(photo.length / 1_000_000).toFixed(1)} MB`)
  print(`one core and ${limit} MB:`)
  const small = await measure(Number(limit), photo)
  print('the whole machine:')
  const whole = await measure(undefined, photo)
  for (const name of ['start', 'page', 'upload', 'import'] as const)
    print(`${name}: ${(small[name] / whole[name]).toFixed(1)} times that of the whole machine`)
}

async function measure(limitMegabytes: number | undefined, photo: Buffer): Promise<Times> {
  const group = createGroup(limitMegabytes)
  const dataDir = await freshFolder('small-machine-')
  let what = 'start'
  const peaks: Record<string, number> = {}
  const sampling = setInterval(() => {
    peaks[what] = Math.max(peaks[what] ?? 0, group.memory())
  }, 100)
  const begun = performance.now()
  group.enter()
  const starting = startServer({ env: { DEMO: 'on', GAZETTEER: 'on' }, dataDir, patience: START_MS })
  group.leave()
  const server = await starting
  try {
    await untilReady(server.url)
    const start = (performance.now() - begun) / 1000
    print(`  from an empty folder to the first page and all places: ${start.toFixed(0)} s`)
    const manager = await signInAsOwner(server.url)
    what = 'pages'
    const page = await timePages(server.url)
    print(`  a page, rendered anew: ${page.toFixed(0)} ms`)
    what = 'upload'
    const uploading = await timeUploads(server.url, manager, photo)
    print(`  an upload: ${uploading.toFixed(1)} s`)
    const created = await server.command('create-organization', 'Small Shelter', '--manager', manager.email, '--json')
    what = 'import'
    const importing = await timeImport(server.url, manager, (JSON.parse(created) as { slug: string }).slug)
    print(`  an import of ${ANIMALS} animals: ${importing.toFixed(1)} s`)
    return { start, page, upload: uploading, import: importing }
  } finally {
    clearInterval(sampling)
    const told = Object.entries(peaks).map(([name, megabytes]) => `${name} ${megabytes.toFixed(0)}`)
    print(`  memory at its peak, in MB: ${told.join(', ')}; ended for lack of memory: ${group.killed()}`)
    await server.signal('SIGTERM')
    await group.remove()
    await rm(dataDir, { recursive: true, force: true })
  }
}

function createGroup(limitMegabytes: number | undefined): Group {
  const [memory, cpuset] = [MEMORY, CPUSET].map(folder => `${folder}/pawpal-bench-${process.pid}`) as [string, string]
  const move = (folder: string) => writeFileSync(`${folder}/cgroup.procs`, String(process.pid))
  const before = groupsOfThisProcess()
  for (const folder of [memory, cpuset]) mkdirSync(folder)
  if (limitMegabytes !== undefined)
    writeFileSync(`${memory}/memory.limit_in_bytes`, String(Math.round(limitMegabytes * MEGABYTE)))
  const cores = readFileSync(`${CPUSET}/cpuset.cpus`, 'utf8').trim()
  writeFileSync(`${cpuset}/cpuset.mems`, readFileSync(`${CPUSET}/cpuset.mems`, 'utf8'))
  writeFileSync(`${cpuset}/cpuset.cpus`, limitMegabytes === undefined ? cores : (/\d+/.exec(cores)?.[0] ?? '0'))
  const statistic = (file: string, name: string) =>
    Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(readFileSync(`${memory}/${file}`, 'utf8'))?.[1])
  return {
    enter: () => [memory, cpuset].forEach(move),
    leave: () => before.forEach(move),
    memory: () => (statistic('memory.stat', 'total_rss') + statistic('memory.stat', 'total_shmem')) / MEGABYTE,
    killed: () => statistic('memory.oom_control', 'oom_kill'),
    remove: async () => {
      const processes = readFileSync(`${memory}/cgroup.procs`, 'utf8').split('\n').filter(Boolean)
      for (const id of processes) process.kill(Number(id), 'SIGKILL')
      if (processes.length > 0) await sleep(1000)
      for (const folder of [memory, cpuset]) rmdirSync(folder)
    },
  }
}

/** The folders of the groups that this process is in. */
function groupsOfThisProcess(): string[] {
  const lines = readFileSync('/proc/self/cgroup', 'utf8')
  return (['memory', 'cpuset'] as const).map(controller => {
    const path = new RegExp(`^\\d+:${controller}:(.+)$`, 'm').exec(lines)?.[1]
    if (path === undefined) throw new Error('This benchmark needs root and control groups of version 1.')
    return `/sys/fs/cgroup/${controller}${path}`
  })
}

async function untilReady(url: string): Promise<void> {
  for (;;) {
    const { parts } = (await (await fetch(`${url}/readyz`)).json()) as { parts: { places: string } }
    if (parts.places === 'ok') return
    await sleep(200)
  }
}

interface Owner extends Visitor {
  email: string
}

async function signInAsOwner(url: string): Promise<Owner> {
  const { demoAccounts = [] } = (await (await fetch(`${url}/api/site`)).json()) as Site
  const account = demoAccounts.find(({ role }) => role === 'owner') ?? demoAccounts[0]
  if (!account) throw new Error('The demo has no accounts')
  const { email, password } = account
  const answer = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (!answer.ok) throw new Error(`The sign-in was answered with ${answer.status}`)
  const cookie = answer.headers
    .getSetCookie()
    .map(text => text.split(';')[0])
    .join('; ')
  return { id: '', email, cookie }
}

interface Site {
  demoAccounts?: { role: string; email: string; password: string }[]
}

async function timePages(url: string): Promise<number> {
  const times: number[] = []
  for (let count = 0; count < PAGES; count += 1) {
    const begun = performance.now()
    // A page with a cookie is rendered for each request.
    await (await fetch(`${url}/home`, { headers: { cookie: 'rendered=anew' } })).arrayBuffer()
    times.push(performance.now() - begun)
  }
  return median(times)
}

async function timeUploads(url: string, owner: Owner, photo: Buffer): Promise<number> {
  const times: number[] = []
  for (let count = 0; count < UPLOADS; count += 1) {
    const begun = performance.now()
    await upload(url, owner, await toForm(photo))
    times.push((performance.now() - begun) / 1000)
  }
  return median(times)
}

async function timeImport(url: string, { cookie }: Owner, slug: string): Promise<number> {
  const headers = { cookie, origin: url }
  const path = `${url}/api/organizations/${slug}/imports`
  const body = new FormData()
  body.append('file', new File([new Uint8Array(animals(ANIMALS))], 'animals.csv'))
  const begun = performance.now()
  const { id } = await answerOf<{ id: string }>(path, { method: 'POST', headers, body })
  const json = { ...headers, 'content-type': 'application/json' }
  await answerOf(`${path}/${id}/run`, { method: 'POST', headers: json, body: '{}' })
  for (;;) {
    const { items } = await answerOf<{ items: { state: string; done: number }[] }>(path, { headers })
    const [newest] = items
    if (newest?.state === 'done') return (performance.now() - begun) / 1000
    if (newest?.state !== 'running') throw new Error(`The import is ${newest?.state}`)
    await sleep(200)
  }
}

async function answerOf<Answer>(url: string, call: RequestInit): Promise<Answer> {
  const answer = await fetch(url, call)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return answer.json() as Promise<Answer>
}
