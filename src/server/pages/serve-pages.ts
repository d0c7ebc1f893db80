import type { Context as HonoContext } from 'hono'
import { renewSession } from '../../modules/base/accounts/public.server.ts'
import type { Context, Services } from '../../api/context.ts'
import { unlessUnavailable } from '../../platform/db/db.ts'
import { LOCKED_PAGE } from '../../shared/locked-page.ts'
import { currentLanguage } from '../../shared/i18n/t.ts'
import type { AnonymousPageCache } from './anonymous-page-cache.ts'
import type { HttpEnv } from '../http/http-env.ts'
import { hasOtherCookies, PAGE_VARIES } from './choose-language.ts'
import { toLockedPage } from '../http/answer-failures.ts'
import { nameAccount } from '../http/name-account.ts'
import type { Pages } from './pages.ts'

type ContextOf = (c: HonoContext<HttpEnv>) => Promise<Context>

/** Renders pages: with a session or a token for each request, otherwise from the cache. */
export function servePages(
  pages: Pages,
  services: Services,
  contextOf: ContextOf,
  pageCache: AnonymousPageCache,
): (c: HonoContext<HttpEnv>) => Promise<Response> {
  return async c => {
    const render = async () => {
      const context = await contextOf(c).catch(unlessUnavailable)
      if (!context) return pages.renderUnavailable(c.req.raw, services)
      const isLocked = Boolean(context.viewer?.lock)
      nameAccount(c, context.viewer)
      if (isLocked && c.req.path !== LOCKED_PAGE) return toLockedPage()
      await renewSession(context)
      return withHeaders(await pages.render(c.req.raw, context), context.responseHeaders)
    }
    if (hasOtherCookies(c.req.header('cookie')) || c.req.query('token')) return inOwnLanguage(await render())
    nameAccount(c, null)
    const key = `${currentLanguage()} ${c.req.method} ${c.req.url}`
    return inOwnLanguage(await pageCache.serve(key, render, c.req.header('accept-encoding')))
  }
}

/** Declares the page's language, and that the page varies by language. */
function inOwnLanguage(page: Response): Response {
  page.headers.set('content-language', currentLanguage())
  page.headers.set('vary', PAGE_VARIES)
  return page
}

export function withHeaders(response: Response, headers: Headers): Response {
  for (const [name, value] of headers) response.headers.append(name, value)
  return response
}
