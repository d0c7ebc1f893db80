import { z } from 'zod'
import { Done, Instant, procedure, Text } from '../../../api/procedure.ts'
import { callers } from './access.ts'
import { webhookProblems } from './problems.ts'
import { MAX_LISTED_DELIVERIES, MAX_WEBHOOK_URL_LENGTH, MAX_WEBHOOKS, WEBHOOK_EVENTS } from './vocabulary.ts'

export const Webhook = z
  .object({
    id: z.uuid(),
    url: z.string(),
    events: z.array(z.enum(WEBHOOK_EVENTS)),
    createdAt: Instant,
    failingSince: Instant.nullable().describe('since when every delivery fails'),
    disabledAt: Instant.nullable(),
  })
  .meta({ id: 'Webhook' })
export type Webhook = z.infer<typeof Webhook>

export const WebhookDelivery = z
  .object({
    id: z.uuid().describe('what the header `webhook-id` says'),
    event: z.string(),
    subjectId: z.string(),
    state: z.enum(['waiting', 'delivered', 'failed']),
    createdAt: Instant,
    tries: z.int(),
    triedAt: Instant.nullable(),
    nextTryAt: Instant.nullable(),
    status: z.int().nullable().describe('of the last answer'),
    error: z.string(),
  })
  .meta({ id: 'WebhookDelivery' })
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

const tags = ['Webhooks']
const { TOO_MANY_WEBHOOKS, URL_WRONG, EVENT_NEEDED, WEBHOOK_DISABLED } = webhookProblems
const One = z.object({ id: z.uuid() })
const OneOf = z.strictObject({ id: z.uuid() })

export const webhooksContract = {
  list: procedure(callers.list)
    .route({ method: 'GET', path: '/me/webhooks', summary: 'List my webhooks, newest first', tags })
    .output(z.array(Webhook).max(MAX_WEBHOOKS)),
  create: procedure(callers.create)
    .route({
      method: 'POST',
      path: '/me/webhooks',
      summary: 'Create a webhook',
      description:
        'Deliveries follow Standard Webhooks. Only this answer has the secret that they are signed with; the same form again answers the same.',
      tags,
      successStatus: 201,
    })
    .errors({ TOO_MANY_WEBHOOKS, URL_WRONG, EVENT_NEEDED })
    .input(
      z.strictObject({
        url: Text.trim().max(MAX_WEBHOOK_URL_LENGTH),
        events: z.array(z.enum(WEBHOOK_EVENTS)).max(WEBHOOK_EVENTS.length),
        formId: z.uuid(),
      }),
    )
    .output(z.object({ id: z.uuid(), secret: z.string() })),
  enable: procedure(callers.enable)
    .route({ method: 'POST', path: '/me/webhooks/{id}/enabling', summary: 'Enable a disabled webhook again', tags })
    .input(OneOf)
    .output(Done),
  test: procedure(callers.test)
    .route({ method: 'POST', path: '/me/webhooks/{id}/test', summary: 'Send a test to a webhook', tags })
    .errors({ WEBHOOK_DISABLED })
    .input(OneOf)
    .output(Done),
  remove: procedure(callers.remove)
    .route({ method: 'DELETE', path: '/me/webhooks/{id}', summary: 'Remove a webhook with its deliveries', tags })
    .input(One)
    .output(Done),
  deliveries: procedure(callers.deliveries)
    .route({
      method: 'GET',
      path: '/me/webhooks/{id}/deliveries',
      summary: 'List the newest deliveries of a webhook, of the last 30 days',
      tags,
    })
    .input(One)
    .output(z.array(WebhookDelivery).max(MAX_LISTED_DELIVERIES)),
  resend: procedure(callers.resend)
    .route({
      method: 'POST',
      path: '/me/webhook-deliveries/{id}/resending',
      summary: 'Send a delivery again, with the same id',
      tags,
    })
    .errors({ WEBHOOK_DISABLED })
    .input(OneOf)
    .output(Done),
}
