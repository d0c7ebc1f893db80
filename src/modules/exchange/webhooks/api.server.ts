import { bySignedIn, guard, implement } from '../../../api/api.ts'
import type { Context } from '../../../api/context.ts'
import { webhooksContract } from './contract.ts'
import {
  createWebhook,
  enableWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  resendDelivery,
  testWebhook,
} from './manage-webhooks.server.ts'

const os = implement(webhooksContract).$context<Context>().use(guard)

export const webhooksApi = os.router({
  list: os.list.handler(bySignedIn(listWebhooks)),
  create: os.create.handler(bySignedIn(createWebhook)),
  enable: os.enable.handler(bySignedIn(enableWebhook)),
  test: os.test.handler(bySignedIn(testWebhook)),
  remove: os.remove.handler(bySignedIn(removeWebhook)),
  deliveries: os.deliveries.handler(bySignedIn(listDeliveries)),
  resend: os.resend.handler(bySignedIn(resendDelivery)),
})
