import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { reportCpu } from './child.ts'

/** The baseline for sending: one prepared statement that inserts a message of a member, and JSON. It checks no session. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })
const send = {
  name: 'send',
  text: `insert into messages (conversation_id, sender_id, client_id, content)
    select conversation_id, user_id, $3, $4 from conversation_members where conversation_id = $1 and user_id = $2
    returning id, client_id, sender_id, content, created_at`,
}

interface Body {
  conversationId: string
  senderId: string
  clientId: string
  content: string
}

const server = createServer((request, response) => {
  void text(request)
    .then(json => JSON.parse(json) as Body)
    .then(({ conversationId, senderId, clientId, content }) =>
      pool.query({ ...send, values: [conversationId, senderId, clientId, content] }),
    )
    .then(({ rows: [message] }) =>
      response
        .writeHead(message ? 201 : 404, { 'content-type': 'application/json' })
        .end(JSON.stringify(message ?? null)),
    )
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  reportCpu(`http://127.0.0.1:${port}`, () => {
    server.closeAllConnections()
    return pool.end()
  })
})
