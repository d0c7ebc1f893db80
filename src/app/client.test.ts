import { describe, expect, test } from 'vitest'
import { messageOf, reasonOf, saidFailure } from './client.ts'
import { answerOf } from './http-client.ts'

const AWAY = { code: 'SERVICE_UNAVAILABLE', status: 503, message: "We can't reach our data right now." }
const FORBIDDEN = { code: 'FORBIDDEN', status: 403, message: "You aren't allowed to do this." }
const INSIDE = { code: 'INTERNAL_SERVER_ERROR', status: 500, message: 'column "x" does not exist' }
const WRONG_FIELD = { code: 'BAD_REQUEST', status: 400, message: 'Input validation failed' }
const PROXY = { code: '', status: 502, message: '' }
const UNREACHABLE = new TypeError('Failed to fetch')

describe('what a failed call says', () => {
  test.each([
    [AWAY, AWAY.message],
    [FORBIDDEN, FORBIDDEN.message],
    [INSIDE, 'Not saved.'],
    [WRONG_FIELD, 'Not saved.'],
    [PROXY, 'Not saved.'],
    [UNREACHABLE, 'Not saved.'],
  ])('%o: the words of the server, or what was not done', (error, text) => {
    expect(saidFailure(error, 'Not saved.')).toBe(text)
  })

  test.each([
    [AWAY, 'Not saved.'],
    [FORBIDDEN, FORBIDDEN.message],
    [{ ...FORBIDDEN, message: '' }, 'Not saved.'],
    [WRONG_FIELD, 'Not saved.'],
  ])('%o: the words of a refusal alone', (error, text) => {
    expect(messageOf(error, 'Not saved.')).toBe(text)
  })

  test.each([
    [AWAY, AWAY.message],
    [INSIDE, 'Something went wrong on our side. Please try again.'],
    [WRONG_FIELD, 'the server answered with status 400'],
    [PROXY, 'the server answered with status 502'],
    [UNREACHABLE, "the server couldn't be reached"],
  ])('%o: the reason behind a colon', (error, text) => {
    expect(reasonOf(error)).toBe(text)
  })

  const failed = (answer: unknown, status = 502) =>
    answerOf(Response.json(answer, { status })).catch((error: unknown) => error)

  test('the words of a proxy, or of a server that does not know the call, are not shown', async () => {
    expect(reasonOf(await failed({ message: 'Bad Gateway' }))).toBe('the server answered with status 502')
    const unknown = { defined: false, code: 'NOT_FOUND', status: 404, message: 'Not Found' }
    expect(reasonOf(await failed(unknown, 404))).toBe('the server answered with status 404')
    expect(saidFailure(await failed({ ...AWAY, defined: true }), 'Not saved.')).toBe(AWAY.message)
  })
})
