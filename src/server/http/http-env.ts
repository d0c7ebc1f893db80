import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context } from '../../api/context.ts'

/** What request handlers get besides the request. */
export interface HttpEnv {
  Bindings: { incoming: IncomingMessage; outgoing: ServerResponse }
  Variables: { requestId: string; viewer?: Context['viewer'] }
}
