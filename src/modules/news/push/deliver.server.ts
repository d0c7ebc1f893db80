import { and, eq, lte, sql } from 'drizzle-orm'
import type { Services } from '../../../api/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Network } from '../../../platform/http/fetch-public.ts'
import { inLanguage } from '../../../platform/text/language.ts'
import { countUnreadNotifications } from '../notifications/public.server.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import { describeDelivery, type PlannedDelivery } from './describe-delivery.server.ts'
import { type PushKeys, readKeys } from './keys.server.ts'
import { endOfQuietHours, nextTry } from './rules.ts'
import { sendPush, type Target } from './send-push.server.ts'
import { pushDeliveries, pushSubscriptions } from './tables.server.ts'
import { DELIVERY_JOB } from './vocabulary.ts'

/** A delivery whose server died is sent again after this time. A repeated one replaces the first on the device, by its tag. */
const CLAIM_SECONDS = 60
/** Deliveries per batch. */
const BATCH = 40

/** A person's unread messages. A later module counts them. */
export type CountUnreadMessages = (db: Db, userId: string) => Promise<number>

interface ClaimedDelivery extends Record<string, unknown>, PlannedDelivery, Target {
  id: number
  subscriptionId: string
  tag: string
  tries: number
  /** In Unix milliseconds. */
  createdAt: number
  publicKey: string
  quietFrom: string | null
  quietTo: string | null
  timeZone: string | null
  /** Of the person. */
  language: Language | null
  /** Whether the person's session still lasts. */
  signedIn: boolean
  isLocked: boolean
}

/** Sends due deliveries until none is left or the time is over. @param network replaced in tests */
export async function deliverPushes(services: Services, until: Date, network?: Network): Promise<void> {
  const keys = await readKeys(services)
  if (!keys) return
  while (services.now() < until) {
    const claimed = await claim(services)
    if (claimed.length === 0) return
    await Promise.all(claimed.map(delivery => deliver(services, { keys, network }, delivery)))
  }
}

/** Claims the newest due delivery of each tag. Two servers never claim the same one. */
async function claim({ db, now }: Services): Promise<ClaimedDelivery[]> {
  const at = now().toISOString()
  const { rows } = await db.execute<ClaimedDelivery>(sql`
    update push_deliveries d
    set next_try_at = ${at}::timestamptz + make_interval(secs => ${CLAIM_SECONDS}), tries = d.tries + 1
    from push_subscriptions s
      join users u on u.id = s.user_id
      join sessions l on l.id = s.session_id
      left join push_settings p on p.user_id = s.user_id
    where s.id = d.subscription_id and d.id in (
      select due.id from push_deliveries due
      where due.next_try_at <= ${at}::timestamptz and not exists (
        select from push_deliveries newer
        where newer.subscription_id = due.subscription_id and newer.tag = due.tag and newer.id > due.id)
      order by due.next_try_at limit ${BATCH} for update skip locked)
    returning d.id, d.subscription_id as "subscriptionId", d.tag, d.tries, d.notification_id as "notificationId",
      d.conversation_id as "conversationId", d.member_id as "memberId",
      (extract(epoch from d.created_at) * 1000)::float8 as "createdAt",
      s.user_id as "userId", u.language, s.endpoint, s.p256dh, s.auth, s.public_key as "publicKey",
      p.quiet_from as "quietFrom", p.quiet_to as "quietTo", p.time_zone as "timeZone",
      l.expires_at > ${at}::timestamptz and not u.banned as "signedIn", l.lock is not null as "isLocked"`)
  return rows
}

interface SendingOptions {
  keys: PushKeys
  network: Network | undefined
}

async function deliver(
  services: Services,
  { keys, network }: SendingOptions,
  delivery: ClaimedDelivery,
): Promise<void> {
  const { db, now, reactions } = services
  if (!delivery.signedIn) return removeSubscription(services, delivery)
  // The device is in the hands of somebody who signs; the bell has the news.
  if (delivery.isLocked) return removeDelivery(services, delivery)
  // Push services accept a subscription only with the key that it was made with. The person's next page subscribes again.
  if (delivery.publicKey !== keys.publicKey) return removeDelivery(services, delivery)
  const described = await inLanguage(delivery.language, () => describeDelivery(db, delivery, reactions.describeUnread))
  if (!described) return removeDelivery(services, delivery)
  const quietUntil = described.urgent ? undefined : endOfQuietHours(delivery, now())
  if (quietUntil) return postpone(services, delivery, quietUntil)
  const { title, link, urgent } = described
  const { userId } = delivery
  const news = (await countUnreadNotifications(db, [userId])).get(userId)?.count ?? 0
  const unread = news + (await reactions.countUnreadMessages(db, userId))
  const payload = { id: delivery.notificationId, title, link, tag: delivery.tag, unread }
  const outcome = await sendPush(services, { target: delivery, keys, payload, urgent }, network)
  if (outcome.result === 'sent') return removeDelivery(services, delivery)
  if (outcome.result === 'gone') return removeSubscription(services, delivery)
  if (outcome.result === 'refused') {
    services.log.warn({ status: outcome.status }, 'a push service refuses a notification, so it is given up')
    return removeDelivery(services, delivery)
  }
  return retry(services, delivery, outcome)
}

async function retry(
  services: Services,
  delivery: ClaimedDelivery,
  { error, retryAfter }: { error: string; retryAfter?: number | undefined },
): Promise<void> {
  const { id, tries } = delivery
  const next = nextTry({ tries, createdAt: new Date(delivery.createdAt) }, services.now(), retryAfter)
  if (next) {
    await services.db.update(pushDeliveries).set({ nextTryAt: next }).where(eq(pushDeliveries.id, id))
    return
  }
  services.log.warn({ error, tries }, 'a push service cannot be reached, so a notification is given up')
  await removeDelivery(services, delivery)
}

/** Delays a delivery to the end of quiet hours. It does not count as a try. */
async function postpone({ db }: Services, { id }: ClaimedDelivery, nextTryAt: Date): Promise<void> {
  await db.update(pushDeliveries).set({ nextTryAt, tries: 0 }).where(eq(pushDeliveries.id, id))
}

/** Deletes a delivery and the older ones of its tag. A newer one stays. */
async function removeDelivery({ db }: Services, { id, subscriptionId, tag }: ClaimedDelivery): Promise<void> {
  const same = and(eq(pushDeliveries.subscriptionId, subscriptionId), eq(pushDeliveries.tag, tag))
  await db.delete(pushDeliveries).where(and(same, lte(pushDeliveries.id, id)))
}

async function removeSubscription({ db, live }: Services, { subscriptionId, userId }: ClaimedDelivery): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, subscriptionId))
  live.announce([userId], [{ path: ['push'] }])
}

/** Removes subscriptions whose session has expired. */
export async function sweepSubscriptions({ db, now }: Services): Promise<void> {
  await db.execute(sql`
    delete from push_subscriptions s using sessions l
    where l.id = s.session_id and l.expires_at <= ${now().toISOString()}::timestamptz`)
}

const WORK_MS = 40_000
const LIMIT_SECONDS = 90

export function definePushJobs(services: Services): void {
  const run = () => deliverPushes(services, new Date(services.now().getTime() + WORK_MS))
  services.jobs.define({ name: DELIVERY_JOB, once: true, limitSeconds: LIMIT_SECONDS, retries: 0, run })
  services.jobs.define({ name: 'push.due', cron: '* * * * *', limitSeconds: LIMIT_SECONDS, retries: 0, run })
  services.jobs.define({ name: 'push.sweep', cron: '41 4 * * *', run: () => sweepSubscriptions(services) })
}
