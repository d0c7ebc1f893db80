import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { reportCpu } from './child.ts'

/** The baseline for other queries: `QUERIES` has those of each path. It prepares each and sends the rows of the last as JSON. */
const queries = JSON.parse(process.env.QUERIES ?? '{}') as Record<string, pg.QueryConfig[]>
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })

const server = createServer((request, response) => {
  const { url = '' } = request
  if (!queries[url]) return void response.writeHead(404).end()
  void ask(Object.keys(queries).indexOf(url), queries[url]).then(
    items => response.setHeader('content-type', 'application/json').end(JSON.stringify({ items })),
    // The pool ends before the last answers.
    () => response.destroy(),
  )
})

async function ask(path: number, [query, ...others]: pg.QueryConfig[], asked = 0): Promise<unknown[]> {
  if (!query) return []
  const { rows } = await pool.query({ name: `${path} ${asked}`, ...query })
  return others.length > 0 ? ask(path, others, asked + 1) : rows
}

server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  reportCpu(`http://127.0.0.1:${port}`, () => {
    server.closeAllConnections()
    return pool.end()
  })
})
