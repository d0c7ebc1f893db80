import type { Context } from '../../../../api/context.ts'
import { countTowards } from '../../../../api/enforce-limits.ts'
import { fetchPublic } from '../../../../platform/http/fetch-public.ts'
import type { BounceSettings } from '../../../../platform/settings/bounce-settings.ts'
import { countBounce } from '../count-bounce.server.ts'
import { BOUNCE_PROVIDERS, type BounceProvider } from '../vocabulary.ts'
import { readMailgun } from './mailgun.server.ts'
import { readPostmark } from './postmark.server.ts'
import { readSendgrid } from './sendgrid.server.ts'
import { readSes } from './ses.server.ts'
import type { ReadWebhook } from './webhook.server.ts'

const READERS: Record<BounceProvider, ReadWebhook> = {
  ses: readSes,
  mailgun: readMailgun,
  sendgrid: readSendgrid,
  postmark: readPostmark,
}

const secretOf = (settings: BounceSettings, provider: BounceProvider): string | undefined =>
  ({
    ses: settings.sesTopic,
    mailgun: settings.mailgunKey,
    sendgrid: settings.sendgridKey,
    postmark: settings.postmarkPassword,
  })[provider]

/** The providers whose secret is set. */
export const bounceWebhooks = (settings: BounceSettings): BounceProvider[] =>
  BOUNCE_PROVIDERS.filter(provider => secretOf(settings, provider) !== undefined)

/**
 * Answers the webhook of a mail provider: 404 for one that is not set up, 401 for a call that is not the provider's, and 204 for the
 * provider's, whatever it reports. Refused calls count towards the limit of the caller's network.
 */
export async function answerBounceWebhook(
  context: Context,
  name: string,
  request: Request,
  fetch = fetchBounded,
): Promise<Response> {
  const provider = BOUNCE_PROVIDERS.find(known => known === name)
  const secret = provider && secretOf(context.settings.bounces, provider)
  if (!provider || !secret) return refused(context, 404)
  const call = { headers: request.headers, body: await request.text(), now: context.now(), fetch }
  const bounces = await READERS[provider](call, secret)
  if (!bounces) return refused(context, 401)
  for (const bounce of bounces) await countBounce(context, bounce)
  return new Response(null, { status: 204 })
}

/** @throws TOO_MANY_REQUESTS */
async function refused(context: Context, status: 401 | 404): Promise<Response> {
  await countTowards(context, 'anonymousWrites')
  return new Response(null, { status })
}

const fetchBounded = (address: string): Promise<Buffer> =>
  fetchPublic(address, { maxBytes: 64 * 1024, timeoutMs: 10_000 })
