import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { testServer } from '../../../test/context.ts'
import { httpClient, membersOverHttp, noPages } from '../../../test/http.ts'
import { DEFAULT_APP } from '../../modules/running/site/vocabulary.ts'
import { catalogueOf, inLanguage, nameSite, startTranslations } from '../../platform/text/language.ts'
import { LANGUAGE_COOKIE, type Language } from '../../shared/i18n/languages.ts'
import { currentLanguage, t } from '../../shared/i18n/t.ts'
import type { HttpEnv } from '../http/http-env.ts'
import { requestLanguage } from './choose-language.ts'
import { languageScripts } from './language-scripts/language-scripts.ts'
import { fillMarks, markOf, messageId } from './language-scripts/marks.ts'

const server = await testServer()
const { aUser } = server
const { call, signIn } = membersOverHttp(server)

const refusal = async (headers: Record<string, string>) => {
  const answer = await call('GET', '/api/posts/999999', { headers })
  return ((await answer.json()) as { message: string }).message
}

describe('the language of a request', () => {
  it.each([
    [undefined, undefined, 'en'],
    [undefined, 'de-CH, en;q=0.5', 'de'],
    [undefined, 'ja, it;q=0.8, en;q=0.9', 'en'],
    [undefined, 'pt-BR', 'pt'],
    [undefined, 'de;q=0', 'en'],
    [undefined, '*', 'en'],
    [undefined, ';;q=x,,', 'en'],
    [`${LANGUAGE_COOKIE}=pl`, 'de', 'pl'],
    [`a=b; ${LANGUAGE_COOKIE}=pl; c=d`, undefined, 'pl'],
    [`${LANGUAGE_COOKIE}=xx`, 'de', 'de'],
    [`${LANGUAGE_COOKIE}=%00<script>`, undefined, 'en'],
    [`x${LANGUAGE_COOKIE}=pl`, undefined, 'en'],
  ])('with the cookies %s and Accept-Language %s is %s', (cookies, accepted, language) => {
    expect(requestLanguage(cookies, accepted)).toBe(language)
  })

  it("is the account's, then the cookie's, then the browser's; API responses without any are English", async () => {
    const person = await aUser()
    const { cookie } = await signIn(person)
    const german = await refusal({ 'accept-language': 'de' })
    const spanish = await refusal({ 'accept-language': 'de', cookie: `${LANGUAGE_COOKIE}=es` })
    const english = await refusal({})
    expect(new Set([german, spanish, english]).size).toBe(3)
    expect(english).toBe("This doesn't exist or is no longer available.")
    const choose = await call('POST', '/language', {
      headers: { cookie },
      form: 'language=es&next=%2Fsearch%3Fq%3Dcat',
    })
    expect([choose.status, choose.headers.get('location')]).toEqual([303, '/search?q=cat'])
    expect(choose.headers.get('set-cookie')).toMatch(/^pawpal_language=es; .*HttpOnly/)
    expect(await refusal({ cookie: `${cookie}; ${LANGUAGE_COOKIE}=de`, 'accept-language': 'de' })).toBe(spanish)
    const api = await call('GET', '/v2/animals/999', { headers: { 'accept-language': 'de' } })
    expect(await api.text()).not.toMatch(/ nicht | wurde /)
  })

  it.each(['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:alert(1)', '/.//evil.example'])(
    'leads nobody to %s',
    async next => {
      const answer = await call('POST', '/language', {
        form: new URLSearchParams({ language: 'de', next }).toString(),
      })
      expect(answer.headers.get('location')).toMatch(/^\/(?![/\\])/)
    },
  )

  it.each(['xx', '', '__proto__'])('cannot be %s', async language => {
    const answer = await call('POST', '/language', {
      form: new URLSearchParams({ language }).toString(),
    })
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([400, null])
  })
})

describe('a request with a broken or unknown choice', () => {
  it("is English if this version does not know the account's language", async () => {
    const person = await aUser()
    const headers = await signIn(person)
    await server.db.execute(sql`update users set language = 'xx-../../de' where id = ${person.id}`)
    expect(await refusal(headers)).toBe(await refusal({}))
    expect(inLanguage('xx' as Language, () => t('Save changes'))).toBe('Save changes')
  })

  it.each([
    `${LANGUAGE_COOKIE}=%E0%A4%A`,
    `${LANGUAGE_COOKIE}=`,
    `${LANGUAGE_COOKIE}="de`,
    `=;;; ;${LANGUAGE_COOKIE};=de`,
    `pawpal.session_token=%E0%A4%A.broken; ${LANGUAGE_COOKIE}=../../de`,
  ])('is treated as if it had no cookie: %s', async cookie => {
    const answer = await call('GET', '/api/posts/999999', { headers: { cookie } })
    expect([answer.status, await answer.json()]).toMatchObject([404, { message: await refusal({}) }])
  })

  it('uses the language cookie although the session cookie is broken', async () => {
    const cookie = `pawpal.session_token=%00; ${LANGUAGE_COOKIE}=de`
    expect(await refusal({ cookie })).toBe(await refusal({ 'accept-language': 'de' }))
  })
})

describe('visitors with and without a chosen language', () => {
  it('get separate pages from the cache', async () => {
    let rendered = 0
    const pages = { ...noPages, render: async () => new Response(`${currentLanguage()} ${(rendered += 1)}`) }
    const open = httpClient(server.services, pages)
    const page = async (headers: Record<string, string>) => {
      const answer = await open('GET', '/home', { headers })
      return [await answer.text(), answer.headers.get('content-language'), answer.headers.get('vary')]
    }
    const varies = 'accept-encoding, accept-language, cookie'
    expect(await page({})).toEqual(['en 1', 'en', varies])
    expect(await page({ 'accept-language': 'de' })).toEqual(['de 2', 'de', varies])
    expect(await page({ cookie: `${LANGUAGE_COOKIE}=de` })).toEqual(['de 2', 'de', varies])
    expect(await page({})).toEqual(['en 1', 'en', varies])
  })
})

describe('a message', () => {
  const warn = vi.fn()
  const line = 'a message without a translation is shown in English'
  const waiting = { language: 'de', message: 'A text that waits for {who}' }
  beforeEach(() => {
    warn.mockReset()
    startTranslations({ warn })
  })

  it('without a translation is English, with one log line', () => {
    catalogueOf('de').messages.set(waiting.message, '')
    const text = () => inLanguage('de', () => t(waiting.message, { who: 'Ana' }))
    expect([text(), text()]).toEqual(['A text that waits for Ana', 'A text that waits for Ana'])
    expect(warn.mock.calls).toEqual([[waiting, line]])
  })

  it('without a translation is English in scripts too', async () => {
    const key = 'A button that waits'
    catalogueOf('de').messages.set(key, '')
    const client = await mkdtemp(join(inject('temporaryFolder'), 'scripts-'))
    await mkdir(join(client, 'marked'))
    await writeFile(join(client, 'marked/page.js'), `say(${markOf(key)})`)
    const scripts = languageScripts(client, { keys: { [messageId(key)]: key }, files: ['page.js'] })
    const app = new Hono<HttpEnv>().get('/assets/*', scripts.answer)
    const answer = await app.request(`/${scripts.pathOf('de', 'assets/page.js')}`)
    expect(await answer.text()).toBe(`say("${key}")`)
    expect(warn.mock.calls).toEqual([[{ language: 'de', message: key }, line]])
  })

  it('calls the site by its name in scripts of each language; pages from before keep theirs', async () => {
    const [text, values] = ['Talk to Pawpal', 'Hi {who}, this is Pawpal']
    const client = await mkdtemp(join(inject('temporaryFolder'), 'scripts-'))
    await mkdir(join(client, 'marked'))
    await writeFile(join(client, 'marked/page.js'), `[${markOf(text)}, ${markOf(values)}]`)
    const keys = { [messageId(text)]: text, [messageId(values)]: values }
    const scripts = languageScripts(client, { keys, files: ['page.js'] })
    const app = new Hono<HttpEnv>().get('/assets/*', scripts.answer)
    const read = async (path: string) => (await app.request(`/${path}`)).text()
    const said = async (path: string) => {
      // oxlint-disable-next-line no-eval -- that the filled script runs is what this shows
      return eval(await read(path)) as unknown[]
    }
    const path = (language: Language) => scripts.pathOf(language, 'assets/page.js')
    const before = path('de')
    expect(path('en')).toBe('assets/page.js')
    const name = 'Ana\'s `"${Home}"\\'
    nameSite(name)
    const [english, german] = [path('en'), path('de')]
    expect([english, german, before]).toEqual([...new Set([english, german, before])])
    expect(await said(english)).toEqual([`Talk to ${name}`, ['Hi ', ['who'], `, this is ${name}`]])
    expect((await said(german))[0]).toBe(`Talk to ${name}`)
    nameSite(DEFAULT_APP.name)
    expect(await said(english)).toEqual([`Talk to ${name}`, ['Hi ', ['who'], `, this is ${name}`]])
    expect((await said(before))[0]).toBe(text)
    expect((await app.request('/assets/en-00000000/page.js')).status).toBe(404)
  })

  it('of unknown origin, for example user text, is shown unchanged and not logged', () => {
    expect(inLanguage('de', () => t('What Ana wrote'))).toBe('What Ana wrote')
    expect(warn).not.toHaveBeenCalled()
  })

  it('is inserted into scripts with any kind of quotes', () => {
    const texts: Record<string, string> = {}
    const mark = markOf('Hi').slice(1, -1)
    const fill = (code: string) => fillMarks(code, () => 'a "b" \'c\' `d` ${e} \\ \n')
    for (const quote of ['"', "'", '`'])
      // oxlint-disable-next-line no-eval -- that the filled literal is the text is what this shows
      texts[quote] = eval(fill(`${quote}${mark}${quote}`)) as string
    expect(new Set(Object.values(texts))).toEqual(new Set(['a "b" \'c\' `d` ${e} \\ \n']))
  })
})
