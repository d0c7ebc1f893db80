import { availableParallelism, cpus } from 'node:os'
import { buildIfStale } from '../scripts/build.ts'
import { type Bench, onFilledDatabase, print } from './bench.ts'
import { startChild, type Child } from './child.ts'
import { NEIGHBOURS, startNeighbour } from './neighbours/neighbours.ts'
import { ordinaryPeople, type People, type Waits } from './neighbours/people.ts'
import { fillSite, prepareNeighbours } from './neighbours/site.ts'

const ALONE = 'alone'
const ROUNDS = Number(process.env['ROUNDS'] ?? 2)
const PHASE_MS = Number(process.env['PHASE_SECONDS'] ?? 40) * 1000
const WARM_UP_MS = 10_000
const OPEN_PAGES = 1000
/** What a neighbour left behind is over when nobody waits longer than this. */
const SETTLED_MS = 300
const MOST_SETTLING = 4

/**
 * Measures how long ordinary people wait alone, and beside each neighbour that makes much load, in turns.
 * @param chosen words in the neighbours' names; all without
 */
export async function benchNeighbours(chosen: string[]): Promise<void> {
  await buildIfStale()
  const names = Object.keys(NEIGHBOURS).filter(name => chosen.length === 0 || chosen.some(word => name.includes(word)))
  await onFilledDatabase('neighbours', fillSite, async bench => {
    const product = await startChild('serve-product.ts', { ...bench.env, SLOW_REQUEST_MS: '600000' })
    try {
      await measure(bench, product, names)
    } finally {
      await product.end()
    }
  })
}

async function measure(bench: Bench, product: Child, names: string[]): Promise<void> {
  // A name would be looked up for each new connection.
  const url = product.url.replace('localhost', '127.0.0.1')
  const site = await prepareNeighbours(bench, url, OPEN_PAGES)
  const people = await ordinaryPeople(bench, url)
  await people.actFor(WARM_UP_MS)
  await settle(people)
  const phases: Phase[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    for (const name of names) {
      phases.push(await phase(product, people, ALONE))
      const stop = await startNeighbour(name, site)
      phases.push(await phase(product, people, name))
      print(`  ${await stop()}`)
      await settle(people)
    }
  people.leave()
  printTable(phases, names)
}

async function settle(people: People): Promise<void> {
  for (let slice = 0; slice < MOST_SETTLING; slice += 1) {
    const waits = await people.actFor(3000)
    if (Math.max(...[...waits.values()].flat()) < SETTLED_MS) return
  }
}

interface Phase {
  name: string
  waits: Waits
}

async function phase(product: Child, people: People, name: string): Promise<Phase> {
  const [before, begun] = [await product.cpu(), performance.now()]
  const waits = await people.actFor(PHASE_MS)
  const after = await product.cpu()
  const share = (part: 'server' | 'postgres') =>
    `${((after[part] - before[part]) / (performance.now() - begun) / 10).toFixed(0)}%`
  const all = [...waits.values()].flat()
  print(
    `${name}: ${all.length} actions, 99% within ${at(all, 0.99).toFixed(0)} ms; the server took ${share('server')} of a core, PostgreSQL ${share('postgres')}`,
  )
  return { name, waits }
}

function printTable(phases: Phase[], names: string[]): void {
  print(`\n${availableParallelism()} cores (${cpus()[0]?.model}) for the server, PostgreSQL and the load`)
  print(`${ROUNDS} times ${PHASE_MS / 1000} s beside each neighbour. Milliseconds: median; 99% (99% of alone)\n`)
  print(`| Action | ${[ALONE, ...names.map(name => `beside ${name}`)].join(' | ')} |`)
  print(`|---|${'---|'.repeat(names.length + 1)}`)
  const kinds = [...new Set(phases.flatMap(({ waits }) => [...waits.keys()])), 'all']
  for (const kind of kinds) {
    const of = (name: string) => phases.filter(phase => phase.name === name).map(({ waits }) => waitsOf(waits, kind))
    const alone = of(ALONE)
    const usual = at(alone.flat(), 0.99)
    const each = alone.map(waits => at(waits, 0.99))
    const spread = `${Math.min(...each).toFixed(0)} to ${Math.max(...each).toFixed(0)}`
    const cells = names.map(name => {
      const waits = of(name).flat()
      return `${text(waits)} (${(at(waits, 0.99) / usual).toFixed(1)} times)`
    })
    print(`| ${kind} | ${text(alone.flat())} (${spread}) | ${cells.join(' | ')} |`)
  }
}

const waitsOf = (waits: Waits, kind: string): number[] =>
  kind === 'all' ? [...waits.values()].flat() : (waits.get(kind) ?? [])

const text = (waits: number[]): string => `${at(waits, 0.5).toFixed(1)}; ${at(waits, 0.99).toFixed(0)}`

const at = (waits: readonly number[], share: number): number =>
  waits.toSorted((one, other) => one - other)[Math.floor(waits.length * share)] ?? Number.NaN
