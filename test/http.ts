import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Services } from '../src/api/context.ts'
import { createApp } from '../src/server/app.ts'
import type { Pages } from '../src/server/pages/pages.ts'
import { givePassword } from './accounts.ts'
import type { TestServer } from './context.ts'
import type { User } from './factories.ts'

interface Call {
  body?: unknown
  /** Instead of a body: a form as browsers encode it. */
  form?: string
  headers?: Record<string, string>
}

/** These tests do not test pages. */
export const noPages: Pages = {
  render: () => Promise.resolve(new Response('page')),
  renderUnavailable: () => Promise.resolve(new Response('unavailable', { status: 503 })),
  renderOffline: () => Promise.resolve(new Response('offline')),
  renderApp: (_, { viewer }) => Promise.resolve(new Response('app', { status: viewer ? 200 : 401 })),
}

/** Handles requests as a server would, without a network. */
export function answersOf(services: Services, pages = noPages) {
  const app = createApp(services, pages, { stopping: false })
  const host = new URL(services.settings.appUrl).host
  return async (request: Request): Promise<Response> => {
    if (!request.headers.has('host')) request.headers.set('host', host)
    const outgoing = new ServerResponse(new IncomingMessage(new Socket()))
    const incoming = { socket: { remoteAddress: '127.0.0.1' } } as IncomingMessage
    const response = await app.request(request, undefined, { incoming, outgoing })
    // Node's response has headers of its own; those set last by the application count.
    for (const [name, value] of Object.entries(outgoing.getHeaders()))
      if (!response.headers.has(name)) response.headers.set(name, String(value))
    return response
  }
}

/** Calls a server over HTTP like a browser on its own pages, without a network. */
export function httpClient(services: Services, pages = noPages) {
  const answer = answersOf(services, pages)
  return (method: string, path: string, { body, form, headers }: Call = {}): Promise<Response> =>
    answer(
      new Request(new URL(path, services.settings.appUrl), {
        method,
        headers: {
          origin: services.settings.appUrl,
          'content-type': form === undefined ? 'application/json' : 'application/x-www-form-urlencoded',
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(form !== undefined && { body: form }),
      }),
    )
}

/** The cookies of a response, as the browser returns them. */
export const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map(cookie => cookie.split(';')[0])
    .join('; ')

const PASSWORD = 'Quiet-Paws-17'

/** HTTP calls, and headers that make them from a signed-in user. */
export function membersOverHttp(server: Pick<TestServer, 'services' | 'db'>) {
  const call = httpClient(server.services)
  const signIn = async (user: User): Promise<{ cookie: string }> => {
    await givePassword(server, user, PASSWORD)
    const answer = await call('POST', '/api/session', { body: { email: user.email, password: PASSWORD } })
    return { cookie: cookiesOf(answer) }
  }
  return { call, signIn }
}
