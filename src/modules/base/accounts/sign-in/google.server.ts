import type { Context, Viewer } from '../../../../api/context.ts'
import { logSecurityEvent } from '../../../../api/security-log.ts'
import { authHeaders, googleFailedUrl } from './auth.server.ts'
import { refuse } from '../problems.ts'
import { noteSignIn } from '../attempts/known-browser.server.ts'
import { safeReturnPath } from '../rules.ts'
import { readSession, readSuspended } from '../sessions/read-session.server.ts'
import { secondStepOf, type SecondStep } from '../second-factor/second-step.server.ts'
import { endReplacedSession } from '../sessions/sessions.server.ts'
import { asRequestCookies, forwardCookies } from './sign-in.server.ts'
import { endSuspendedSignIn } from '../suspension/suspension-permit.server.ts'

/** Starts a sign-in with Google. A cookie binds the callback to this browser. */
export async function startGoogle(context: Context, { next }: { next?: string | undefined }): Promise<{ url: string }> {
  const { settings, request, responseHeaders } = context
  if (!settings.google) throw refuse('GOOGLE_NOT_SET_UP')
  const { headers, response } = await (
    await context.auth()
  ).api.signInSocial({
    headers: request.headers,
    returnHeaders: true,
    body: {
      provider: 'google',
      disableRedirect: true,
      // The sign-in page redirects to `next`, or to the home of the role.
      callbackURL: `${settings.appUrl}/login?next=${encodeURIComponent(safeReturnPath(next, '/'))}`,
      errorCallbackURL: googleFailedUrl(settings),
    },
  })
  forwardCookies(headers, responseHeaders)
  if (!response.url) throw new Error('Google sign-in began without an address')
  return { url: response.url }
}

/** The library answers with a response of its own, so the cookie of the known browser is copied into it. */
async function noteSignInWith(context: Context, viewer: Viewer, answer: Response): Promise<void> {
  await noteSignIn(context, viewer)
  forwardCookies(context.responseHeaders, answer.headers)
  await endReplacedSession(context)
}

/** Handles Google's redirect to `/api/auth/callback/google`. */
export async function answerGoogle(context: Context, request: Request): Promise<Response> {
  if (!context.settings.google) return new Response(null, { status: 404 })
  const answer = await (await context.auth()).handler(new Request(request.url, { headers: authHeaders(context) }))
  const cookies = asRequestCookies(answer.headers)
  const viewer = await readSession(context, cookies)
  const person = viewer ?? (await readSuspended(context, cookies))
  const secondStep = person && (await secondStepOf(context, person))
  logSecurityEvent(context, { event: 'accounts.answerGoogle', outcome: outcomeOf(viewer, secondStep) })
  if (secondStep) return leadToSecondStep(context, answer, secondStep)
  if (person && !viewer) return leadToSuspension(context, await endSuspendedSignIn(context, person))
  if (viewer) await noteSignInWith(context, viewer, answer)
  // The callback may have created an account.
  context.live.announce({ roles: ['admin'] }, [{ path: ['admin', 'dashboard'] }])
  return answer
}

const outcomeOf = (viewer: Viewer | null, secondStep: SecondStep | null | undefined): string =>
  secondStep ? 'SECOND_FACTOR_NEEDED' : viewer ? 'done' : 'refused'

/** Google's answer is the first step of a sign-in. */
function leadToSecondStep({ settings }: Context, answer: Response, { ways, cookie }: SecondStep): Response {
  const target = new URL(answer.headers.get('location') ?? '/login', settings.appUrl)
  target.pathname = '/login'
  target.searchParams.set('confirm', ways.join(' '))
  return new Response(null, { status: 302, headers: { location: target.href, 'set-cookie': cookie } })
}

const leadToSuspension = ({ settings }: Context, cookie: string): Response =>
  new Response(null, {
    status: 302,
    headers: { location: `${settings.appUrl}/login?problem=suspended`, 'set-cookie': cookie },
  })
