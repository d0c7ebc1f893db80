import { buildIfStale } from '../scripts/build.ts'
import { fillWithRequests } from '../test-support/fill-board.ts'
import { signInMany, type Visitor } from '../test-support/sessions.ts'
import { benchBoardPage } from './board-page.ts'
import { median, onFreshDatabase, print } from './bench.ts'
import { startChild, type Child } from './child.ts'

const REQUESTS = 2000
const OTHER_OWNERS = 200
const ROUNDS = 60
const PERCENTILE = 0.95
/** Of one call, in milliseconds. */
const GOAL_MS = 100

/** What the page of the board asks for, as it opens and with its filters. */
const CALLS: Record<string, string> = {
  board: '/api/board',
  'board, 200 cards of each column':
    '/api/board?shown=new:200,talking:200,meeting:200,home_check:200,trial:200,decision:200',
  'board of one pet': '/api/board?postId=PET',
  'board with a label': '/api/board?label=Cats',
  'board of what waits too long': '/api/board?late=true',
  'one card': '/api/board/cards/CARD',
  templates: '/api/me/answer-templates',
}

/** Measures the calls of a board with 2,000 requests, among 20,000 of others: elapsed time and processor time of server and database. */
export async function benchBoard(): Promise<void> {
  await buildIfStale()
  await onFreshDatabase(async bench => {
    const [owner] = await signInMany(bench, 1)
    if (!owner) throw new Error('Nobody was signed in')
    await fillWithRequests(bench.db, owner.id, { requests: REQUESTS, owners: OTHER_OWNERS })
    const product = await startChild('serve-product.ts', bench.env)
    try {
      print(`\n| Call | Median | One in twenty | Processor | Answer |\n|---|---|---|---|---|`)
      const { postId, id } = await firstCard(product.url, owner)
      for (const [name, path] of Object.entries(CALLS))
        await report(product, owner, name, path.replace('PET', String(postId)).replace('CARD', String(id)))
      print(`\nThe goal is ${GOAL_MS} ms for each call.`)
      await benchBoardPage(product.url, owner)
    } finally {
      await product.end()
    }
  })
}

async function report(product: Child, owner: Visitor, name: string, path: string): Promise<void> {
  for (let round = 0; round < ROUNDS / 3; round += 1) await get(product.url, owner, path)
  const times: number[] = []
  let bytes = 0
  const before = await product.cpu()
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now()
    bytes = (await get(product.url, owner, path)).length
    times.push(performance.now() - start)
  }
  const after = await product.cpu()
  const cpu = (after.server - before.server + after.postgres - before.postgres) / ROUNDS / 1000
  const slow = times.toSorted((one, other) => one - other)[Math.floor(times.length * PERCENTILE)] ?? Number.NaN
  const figures = [median(times), slow, cpu].map(ms => `${ms.toFixed(1)} ms`)
  print(`| ${[name, ...figures, `${Math.round(bytes / 1000)} kB`].join(' | ')} |`)
}

async function get(url: string, { cookie }: Visitor, path: string): Promise<string> {
  const response = await fetch(url + path, { headers: { cookie } })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`)
  return text
}

async function firstCard(url: string, owner: Visitor): Promise<{ id: number; postId: number }> {
  const { columns } = JSON.parse(await get(url, owner, '/api/board')) as {
    columns: { cards: { id: number; postId: number }[] }[]
  }
  const card = columns.flatMap(({ cards }) => cards)[0]
  if (!card) throw new Error('The board is empty')
  return card
}
