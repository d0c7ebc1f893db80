import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context } from '../../api/context.ts'

/** What handlers of requests find beside the request. */
export interface HttpEnv {
  Bindings: { incoming: IncomingMessage; outgoing: ServerResponse }
  Variables: { requestId: string; viewer?: Context['viewer'] }
}
