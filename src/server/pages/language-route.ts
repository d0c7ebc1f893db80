import { Hono, type Context as HonoContext } from 'hono'
import { setCookie } from 'hono/cookie'
import { saveLanguage } from '../../modules/base/accounts/public.server.ts'
import { safeReturnPath } from '../../modules/base/accounts/rules.ts'
import type { Context } from '../../api/context.ts'
import { refuse } from '../../shared/problem.ts'
import { isLocale, LANGUAGE_COOKIE } from '../../shared/i18n/languages.ts'
import type { HttpEnv } from '../http/http-env.ts'

/** Seconds that a browser keeps the choice: as long as browsers keep any cookie. */
const MAX_AGE_S = 400 * 24 * 60 * 60

/** Takes the language that somebody chose, with a form that works without scripts. The account keeps it, and the browser for visitors. */
export function languageRoute(contextOf: (c: HonoContext<HttpEnv>) => Promise<Context>): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  routes.post('/', async c => {
    const { language, next } = await c.req.parseBody()
    if (!isLocale(language)) throw refuse('BAD_REQUEST')
    const context = await contextOf(c)
    if (context.viewer) await saveLanguage({ ...context, viewer: context.viewer }, language)
    const secure = context.settings.appUrl.startsWith('https:')
    setCookie(c, LANGUAGE_COOKIE, language, { path: '/', maxAge: MAX_AGE_S, sameSite: 'Lax', secure, httpOnly: true })
    return c.redirect(safeReturnPath(typeof next === 'string' ? next : null, '/'), 303)
  })
  return routes
}
