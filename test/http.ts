import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Services } from '../src/platform/context.ts'
import { createApp } from '../src/server/app.ts'
import type { Pages } from '../src/server/pages.ts'

interface Call {
  body?: unknown
  headers?: Record<string, string>
}

/** Pages are not what these tests are about. */
const noPages: Pages = {
  render: () => Promise.resolve(new Response('page')),
  renderUnavailable: () => Promise.resolve(new Response('unavailable', { status: 503 })),
}

/** Calls a server over HTTP as a browser on its own pages would, without a network between. */
export function httpClient(services: Services) {
  const app = createApp(services, noPages, { stopping: false })
  const bindings = {
    incoming: { socket: { remoteAddress: '127.0.0.1' } } as IncomingMessage,
    outgoing: { headersSent: false } as ServerResponse,
  }
  return async (method: string, path: string, { body, headers }: Call = {}): Promise<Response> =>
    app.request(
      new URL(path, services.settings.appUrl).href,
      {
        method,
        headers: {
          host: new URL(services.settings.appUrl).host,
          origin: services.settings.appUrl,
          'content-type': 'application/json',
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      },
      bindings,
    )
}

/** The cookies of an answer as the browser sends them back. */
export const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map(cookie => cookie.split(';')[0])
    .join('; ')
