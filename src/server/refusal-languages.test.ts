import { expect, test } from 'vitest'
import { testServer } from '../../test/context.ts'
import { membersOverHttp } from '../../test/http.ts'
import { LANGUAGE_COOKIE, PSEUDO_LANGUAGE } from '../shared/i18n/languages.ts'

const server = await testServer({ limits: { contactMessages: 0 } })
const { call, signIn } = membersOverHttp(server)
const member = await signIn(await server.aUser())

interface Refusal {
  code: string
  message: string
  data?: { issues?: { message: string }[] }
}

const MESSAGE = { name: 'Ana', email: 'ana@example.org', subject: 'general', message: 'Hello there, dear team.' }

/** Every way in which a refusal leaves the server. */
const REFUSALS: [what: string, status: number, method: string, path: string, body?: unknown][] = [
  ['a refusal that all modules share', 404, 'GET', '/api/posts/999999'],
  ['a refusal of one module', 401, 'POST', '/api/session', { email: 'nobody@example.org', password: 'Quiet-Paws-17' }],
  ['an address without an answer', 404, 'GET', '/api/nothing-here'],
  ['a call over its limit', 429, 'POST', '/api/contact-messages', MESSAGE],
  ['a refusal outside of the API', 404, 'GET', '/api/agreements/1.pdf'],
  ['a form with a wrong field', 400, 'POST', '/api/accounts/reset', { email: 'nobody' }],
]

test.each(REFUSALS)('%s is in the language of its reader', async (_, status, method, path, body) => {
  const refusalIn = async (language: string) => {
    const cookie = `${member.cookie}; ${LANGUAGE_COOKIE}=${language}`
    const answer = await call(method, path, { headers: { cookie }, ...(body !== undefined && { body }) })
    const { code, message, data } = (await answer.json()) as Refusal
    return { status: answer.status, code, text: data?.issues?.[0]?.message ?? message }
  }
  const english = await refusalIn('en')
  const translated = await refusalIn(PSEUDO_LANGUAGE)
  expect([english.status, translated.status]).toEqual([status, status])
  expect(translated.code).toBe(english.code)
  expect(english.text).toMatch(/^[A-Z]/)
  // The pseudo-language puts each text into brackets.
  expect(translated.text).toMatch(/^\[.*\]$/)
  expect(translated.text).toMatch(/[^\x20-\x7E]/)
})
