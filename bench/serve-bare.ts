import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { reportCpu } from './child.ts'

/** The baseline: answers the same list with one prepared statement and JSON. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })
const list = {
  name: 'list',
  text: `select p.id, p.name, p.species, p.sex, b.name as breed, p.birth_month, p.size, l.name as location, p.status, p.has_proof,
      left(p.content, 200) as excerpt, p.like_count, p.created_at, ph.id as photo_id, ph.folder, ph.is_private, ph.widths, ph.width, ph.height, ph.placeholder, ph.alt
    from (select * from posts where status = 'approved' order by created_at desc, id desc limit 25) p
    left join breeds b on b.id = p.breed_id left join locations l on l.id = p.location_id
    left join post_photos pp on pp.post_id = p.id and pp.position = 0 left join photos ph on ph.id = pp.photo_id
    order by p.created_at desc, p.id desc`,
}

const server = createServer((_request, response) => {
  void pool
    .query(list)
    .then(({ rows }) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ items: rows.slice(0, 24) })),
    )
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  reportCpu(`http://127.0.0.1:${port}`, () => {
    server.closeAllConnections()
    return pool.end()
  })
})
