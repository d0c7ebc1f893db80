import { Hono, type Context as HonoContext, type MiddlewareHandler } from 'hono'
import { parseAccept } from 'hono/utils/accept'
import { setCookie } from 'hono/cookie'
import type { Context } from '../../api/context.ts'
import { saveLanguage } from '../../modules/base/accounts/public.server.ts'
import { safeReturnPath } from '../../modules/base/accounts/rules.ts'
import { currentScope } from '../../platform/observe.ts'
import { DEFAULT_LANGUAGE, isLocale, LANGUAGE_COOKIE, type Locale } from '../../shared/i18n/languages.ts'
import { refuse } from '../../shared/problem.ts'
import type { HttpEnv } from '../http/http-env.ts'

/** Responses for programs: always in English. */
const FOR_PROGRAMS =
  /^\/(?:v2|feeds|calendar|sitemaps|oembed|embed\.js|api\/openapi\.json|shelter\/[^/]+\/feeds)(?:\/|$)/

/** More languages than anybody lists; a header can be long. */
const MAX_ACCEPTED = 20

/** The language of a request before its session is read: the cookie's, else the first supported one of the browser. */
export function requestLanguage(cookies: string | undefined, accepted: string | undefined): Locale {
  const chosen = languageCookie(cookies)
  if (isLocale(chosen)) return chosen
  if (!accepted) return DEFAULT_LANGUAGE
  for (const { type, q } of parseAccept(accepted).slice(0, MAX_ACCEPTED)) {
    const language = type.split('-')[0]?.toLowerCase()
    if (q > 0 && isLocale(language)) return language
  }
  return DEFAULT_LANGUAGE
}

const COOKIE = new RegExp(`(?:^|;)\\s*${LANGUAGE_COOKIE}=([\\w-]*)`)
const languageCookie = (cookies = ''): string | undefined => COOKIE.exec(cookies)?.[1]

/** Whether a request has cookies other than the language's. */
export const hasOtherCookies = (cookies = ''): boolean =>
  cookies.split(';').some(cookie => cookie.trim() && !cookie.trim().startsWith(`${LANGUAGE_COOKIE}=`))

/** Sets the language of the request. The context of the call replaces it by the account's. */
export const chooseLanguage: MiddlewareHandler<HttpEnv> = (c, next) => {
  const scope = currentScope()
  if (scope && !FOR_PROGRAMS.test(c.req.path))
    scope.language = requestLanguage(c.req.header('cookie'), c.req.header('accept-language'))
  return next()
}

/** What a page depends on besides its URL. */
export const PAGE_VARIES = 'accept-encoding, accept-language, cookie'

/** Seconds that a browser keeps the choice: as long as browsers keep any cookie. */
const MAX_AGE_S = 400 * 24 * 60 * 60

/**
 * Saves the chosen language, with a form that works without JavaScript: in the account, and in the browser for
 * visitors.
 */
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
