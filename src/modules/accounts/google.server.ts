import type { Context } from '../../platform/context.ts'
import { authHeaders, authOf, googleFailedUrl } from './auth.server.ts'
import { refuse } from './problems.ts'
import { safeReturnPath } from './rules.ts'
import { forwardCookies } from './sign-in.server.ts'

/** Begins a sign-in with Google; a cookie goes along that binds its end to this browser. */
export async function startGoogle(context: Context, { next }: { next?: string | undefined }): Promise<{ url: string }> {
  const { settings, request, responseHeaders } = context
  if (!settings.google) throw refuse('GOOGLE_NOT_SET_UP')
  const { headers, response } = await authOf(context).api.signInSocial({
    headers: request.headers,
    returnHeaders: true,
    body: {
      provider: 'google',
      disableRedirect: true,
      // The sign-in page leads on: to where the person wanted to go, or to where they belong.
      callbackURL: `${settings.appUrl}/login?next=${encodeURIComponent(safeReturnPath(next, '/'))}`,
      errorCallbackURL: googleFailedUrl(settings),
    },
  })
  forwardCookies(headers, responseHeaders)
  if (!response.url) throw new Error('Google sign-in began without an address')
  return { url: response.url }
}

/** Google sends the browser back here: `/api/auth/callback/google`. */
export async function answerGoogle(context: Context, request: Request): Promise<Response> {
  if (!context.settings.google) return new Response(null, { status: 404 })
  const answer = await authOf(context).handler(new Request(request.url, { headers: authHeaders(context) }))
  // There may be one person more.
  context.live.announce({ roles: ['admin'] }, [{ path: ['admin', 'dashboard'] }])
  return answer
}
