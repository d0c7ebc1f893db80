import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Context, Services } from '../../../../api/context.ts'
import { t } from '../../../../shared/i18n/t.ts'
import { users } from '../../../base/accounts/public.server.ts'
import type { MailLink } from '../contract.ts'
import { storeChoice } from './mail-choices.server.ts'
import { mailChoices } from '../tables.server.ts'
import { MAIL_KIND_NAMES, MAIL_KINDS, type MailKind } from '../vocabulary.ts'

/** The state of a mail's unsubscribe link. Reading it changes nothing. */
export async function readMailLink({ db, settings }: Context, { token }: { token: string }): Promise<MailLink> {
  const subscription = readUnsubscribeToken(settings.authSecret, token)
  if (!subscription) return { state: 'invalid' }
  const wanted = await findChoice({ db }, subscription)
  return wanted === undefined ? { state: 'gone' } : { state: wanted ? 'wanted' : 'stopped', kind: subscription.kind }
}

/**
 * Answers a POST to the URL of a mail's unsubscribe link. It comes from the button of a mail program (RFC 8058: no cookie, no origin,
 * no redirects) or from the form on the page, which is redirected back to the page.
 */
export async function answerUnsubscribe(services: Services, request: Request): Promise<Response> {
  const url = new URL(request.url)
  const token = url.searchParams.get('token') ?? ''
  const form = await request.formData().catch(() => new FormData())
  const subscription = readUnsubscribeToken(services.settings.authSecret, token)
  const wanted = subscription && (await findChoice(services, subscription))
  if (subscription && wanted) await storeChoice(services, subscription.userId, { ...subscription, wanted: false })
  if (form.has('page')) return redirect(`${url.pathname}${url.search}`)
  if (!subscription) return answer(403, 'This link is not one of ours. Nothing was changed.')
  if (wanted === undefined) return answer(410, 'This account is gone. It gets no mails any more.')
  return answer(
    200,
    t("You won't get any more emails about {about}.", { about: t(MAIL_KIND_NAMES[subscription.kind]) }),
  )
}

/** Undefined if the account was deleted. */
async function findChoice({ db }: Pick<Services, 'db'>, { userId, kind }: Subscription): Promise<boolean | undefined> {
  const [user] = await db
    .select({ wanted: mailChoices.wanted })
    .from(users)
    .leftJoin(mailChoices, and(eq(mailChoices.userId, users.id), eq(mailChoices.kind, kind)))
    .where(eq(users.id, userId))
  return user && (user.wanted ?? true)
}

const redirect = (location: string) => new Response(null, { status: 303, headers: { location } })

const answer = (status: number, text: string) =>
  new Response(`${text}\n`, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } })

interface Subscription {
  kind: MailKind
  userId: string
}

/** A signed token with a person and a kind of mail. It never expires, because old mails must still unsubscribe. */
export const createUnsubscribeToken = (secret: string, subscription: Subscription): string =>
  `${subscription.kind}.${subscription.userId}.${sign(secret, subscription).toString('base64url')}`

/** The subscription in a token, or undefined if its signature is invalid. */
export function readUnsubscribeToken(secret: string, token: string): Subscription | undefined {
  const [, name = '', userId = '', signature = ''] = /^(\w+)\.(.+)\.([\w-]+)$/.exec(token) ?? []
  const kind = MAIL_KINDS.find(known => known === name)
  if (!kind) return undefined
  const [given, expected] = [Buffer.from(signature, 'base64url'), sign(secret, { kind, userId })]
  return given.length === expected.length && timingSafeEqual(given, expected) ? { kind, userId } : undefined
}

const sign = (secret: string, { kind, userId }: Subscription): Buffer =>
  createHmac('sha256', secret).update(`unsubscribe\n${kind}\n${userId}`).digest()
