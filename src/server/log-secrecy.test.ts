import { hostname } from 'node:os'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testServer } from '../../test/context.ts'
import { httpClient, membersOverHttp } from '../../test/http.ts'
import { recordLog } from '../../test/record-log.ts'
import { CONTACT_SUBJECTS } from '../modules/running/site/vocabulary.ts'
import { describeError, summarizeError } from '../platform/describe-error.ts'

const SECRET = 'Quiet-Secret-4711'
const server = await testServer()
const { db, services } = server

const body = { name: SECRET, email: `${SECRET}@example.org`, subject: CONTACT_SUBJECTS[0], message: SECRET }

/** What PostgreSQL answers in each of these quotes the row: in its detail, its message or its context. */
const FAILURES = [
  [
    'a table that is not there',
    'alter table contact_messages rename to elsewhere',
    'alter table elsewhere rename to contact_messages',
  ],
  [
    'a row that a constraint refuses',
    'alter table contact_messages add constraint none check (false) not valid',
    'alter table contact_messages drop constraint none',
  ],
  [
    'a trigger that quotes the row',
    `create function quote_row() returns trigger language plpgsql as $$ begin raise exception '%', new; end $$;
     create trigger quoting before insert on contact_messages for each row execute function quote_row()`,
    'drop trigger quoting on contact_messages',
  ],
] as const

test.each(FAILURES)('an unexpected database error (%s) is logged without the input', async (_, begin, end) => {
  const { log, lines, text } = recordLog()
  const call = httpClient({ ...services, log })
  await db.execute(sql.raw(begin))
  expect((await call('POST', `/api/contact-messages?token=${SECRET}`, { body })).status).toBe(500)
  await db.execute(sql.raw(end))
  expect(text()).not.toContain(SECRET)
  expect(lines()).toContainEqual(
    expect.objectContaining({
      msg: 'call failed',
      request: expect.stringMatching(/^[\da-f-]{36}$/),
      error: expect.objectContaining({
        statement: expect.stringMatching(/^insert into "contact_messages" .*\$1/),
        stack: expect.stringContaining('at '),
        cause: expect.objectContaining({ code: expect.stringMatching(/^[\dA-Z]{5}$/) }),
      }),
    }),
  )
})

test('an error is logged with its stack, without values', async () => {
  const query = db.execute(sql`select ${SECRET}::int`)
  const error: unknown = await query.catch((thrown: unknown) => thrown)
  const described = JSON.stringify(describeError(new Error('outer', { cause: error })))
  expect(described).not.toContain(SECRET)
  expect(described).toContain('22P02')
  expect(summarizeError(error)).toBe('22P02 Database error')
  expect(JSON.stringify(describeError(jsonError()))).not.toContain(SECRET)
  expect(describeError(new TypeError('x is not a function'))).toMatchObject({
    name: 'TypeError',
    message: 'x is not a function',
    stack: expect.stringMatching(/^at /),
  })
})

test('a line has server, version, request and account; a slow request also its statements without values', async () => {
  const { log, lines, text } = recordLog()
  const slow = { ...services, log, settings: { ...services.settings, slowRequestMs: 0.001 } }
  const { signIn } = membersOverHttp(server)
  const person = await server.aUser()
  const headers = await signIn(person)
  const answer = await httpClient(slow)('GET', `/api/posts?q=${SECRET}`, { headers })
  const about = {
    server: `${hostname()}:${process.pid}`,
    version: expect.stringMatching(/^\d+\.\d+/),
    request: answer.headers.get('x-request-id'),
    user: person.id,
  }
  expect(lines()).toMatchObject([
    {
      ...about,
      msg: 'slow request',
      route: '/api/posts',
      statements: expect.arrayContaining([{ ms: expect.any(Number), text: expect.stringMatching(/select .*\$1/is) }]),
    },
    { ...about, msg: 'request', path: '/api/posts', status: 200 },
  ])
  expect(text()).not.toContain(SECRET)
  expect(text()).not.toContain(person.email)
})

test('a request below the threshold is not logged as slow', async () => {
  const { log, lines } = recordLog()
  await httpClient({ ...services, log })('GET', '/api/posts')
  expect(lines().map(({ msg, user }) => [msg, user])).toEqual([['request', undefined]])
})

function jsonError(): unknown {
  try {
    return JSON.parse(SECRET)
  } catch (error) {
    return error
  }
}
