import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testServer } from '../../../../../test/context.ts'
import type { User } from '../../../../../test/factories.ts'
import { httpClient } from '../../../../../test/http.ts'
import { users } from '../../../base/accounts/tables.server.ts'
import { createUnsubscribeToken, readUnsubscribeToken } from './unsubscribe.server.ts'
import type { MailKind } from '../vocabulary.ts'

const server = await testServer()
const { as, aUser, db, services } = server
const call = httpClient(services)

const tokenOf = ({ id }: User, kind: MailKind = 'comments', secret = services.settings.authSecret) =>
  createUnsubscribeToken(secret, { userId: id, kind })
const addressOf = (token: string) => `/unsubscribe?token=${encodeURIComponent(token)}`
const wanted = async (user: User, kind: MailKind = 'comments') =>
  (await as(user).notifications.mailChoices()).find(choice => choice.kind === kind)?.wanted
const stateOf = async (token: string) => as(null).notifications.mailLink({ token })

/** A request as a mail provider sends it: from another origin, without a cookie. */
const press = (token: string, body = 'List-Unsubscribe=One-Click', type = 'application/x-www-form-urlencoded') =>
  call('POST', addressOf(token), {
    form: body,
    headers: { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site', 'content-type': type },
  })

describe('the button of a mail program', () => {
  it('stops mails of this kind only, also if it is pressed twice', async () => {
    const me = await aUser()
    server.announced.length = 0
    for (let times = 0; times < 2; times += 1) {
      const response = await press(tokenOf(me))
      expect(response.status).toBe(200)
      expect(await response.text()).toBe("You won't get any more emails about comments on your listings.\n")
    }
    expect(server.announced).toEqual([{ to: [me.id], changes: [{ path: ['notifications', 'mailChoices'] }] }])
    expect([await wanted(me), await wanted(me, 'requests')]).toEqual([false, true])
  })

  it('may send its body in any form encoding, or none', async () => {
    const me = await aUser()
    expect((await press(tokenOf(me), '')).status).toBe(200)
    expect(await wanted(me)).toBe(false)
    const other = await aUser()
    const part = '--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'
    expect((await press(tokenOf(other), part, 'multipart/form-data; boundary=b')).status).toBe(200)
    expect(await wanted(other)).toBe(false)
  })

  it('does nothing with a forged link or one for another kind or person', async () => {
    const [me, other] = [await aUser(), await aUser()]
    const forged = [
      tokenOf(me, 'comments', 'another secret of at least 32 letters'),
      tokenOf(me).replace('comments', 'requests'),
      tokenOf(me).replace(me.id, other.id),
      tokenOf(me).slice(0, -1),
      'comments.nobody.',
      '',
    ]
    for (const token of forged) {
      const response = await press(token)
      expect(response.status).toBe(403)
      expect(await response.text()).toContain('This link is not one of ours.')
      expect(await stateOf(token)).toEqual({ state: 'invalid' })
    }
    expect([await wanted(me), await wanted(me, 'requests'), await wanted(other)]).toEqual([true, true, true])
  })

  it('says that the account was deleted', async () => {
    const me = await aUser()
    await db.delete(users).where(eq(users.id, me.id))
    const response = await press(tokenOf(me))
    expect(response.status).toBe(410)
    expect(await stateOf(tokenOf(me))).toEqual({ state: 'gone' })
  })
})

describe('the page', () => {
  it('asks for confirmation: a GET changes nothing, because mail scanners follow links', async () => {
    const me = await aUser()
    expect((await call('GET', addressOf(tokenOf(me)))).status).toBe(200)
    expect(await stateOf(tokenOf(me))).toEqual({ state: 'wanted', kind: 'comments' })
    expect(await wanted(me)).toBe(true)
  })

  it('is where its form redirects to', async () => {
    const me = await aUser()
    const response = await press(tokenOf(me), 'page=1')
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(addressOf(tokenOf(me)))
    expect(await stateOf(tokenOf(me))).toEqual({ state: 'stopped', kind: 'comments' })
  })

  it('is the only URL that accepts a POST from another origin', async () => {
    const response = await call('PUT', '/api/mail-choices', {
      body: { kind: 'comments', wanted: false },
      headers: { origin: 'https://mail.example' },
    })
    expect(response.status).toBe(403)
  })
})

describe('a token', () => {
  it('can be read with any form of id', () => {
    const subscription = { kind: 'messages', userId: 'some.id-with_everything' } as const
    expect(readUnsubscribeToken('secret', createUnsubscribeToken('secret', subscription))).toEqual(subscription)
  })
})
