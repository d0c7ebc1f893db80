import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { testServer } from './context.ts'
import type { User } from './factories.ts'
import type { startPushService } from './push-service.ts'
import type { Services } from '../src/api/context.ts'
import { inTransaction } from '../src/platform/db/in-transaction.ts'
import { sessions } from '../src/modules/base/accounts/tables.server.ts'
import { notify, type NewNotification } from '../src/modules/news/notifications/public.server.ts'
import { pushDeliveries } from '../src/modules/news/push/tables.server.ts'
import { deliverPushes } from '../src/modules/news/push/deliver.server.ts'

export const HOUR_MS = 3_600_000

export const aBrowserSubscription = {
  endpoint: 'https://push.example/device',
  keys: { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: Buffer.alloc(16).toString('base64url') },
}

/** A test server with helpers for this module's tests. */
export async function pushServer() {
  const server = await testServer({ limits: { pushDevices: 1000 } })
  const { as, clock, db, services } = server
  /** Signs a person in, with the session id of the test's contexts. */
  const signIn = (person: User, expiresAt = new Date(clock.now().getTime() + 30 * 24 * HOUR_MS)) =>
    db
      .insert(sessions)
      .values({ id: `session of ${person.id}`, token: randomUUID(), userId: person.id, expiresAt })
      .onConflictDoNothing()
  const publicKeyFor = async (person: User) => (await as(person).push.status()).publicKey ?? ''
  return {
    ...server,
    signIn,
    signOut: (person: User) => db.delete(sessions).where(eq(sessions.userId, person.id)),
    publicKeyFor,
    /** Notifies a person; returns the id. */
    sendNews: async (person: User, news: Partial<NewNotification> = {}): Promise<number> => {
      const [[id] = []] = await inTransaction(services, tx =>
        notify(services, tx, {
          userId: person.id,
          type: 'adoption_approved',
          message: { text: 'Ana says yes: Biscuit comes to you' },
          link: '/post/7',
          ...news,
        }),
      )
      return id ?? 0
    },
    /** Adds a browser to a push service and subscribes it. */
    subscribe: async (person: User, { aBrowser }: Pick<Awaited<ReturnType<typeof startPushService>>, 'aBrowser'>) => {
      await signIn(person)
      const browser = aBrowser()
      await as(person).push.subscribe({ ...browser, publicKey: await publicKeyFor(person), timeZone: 'UTC' })
      return browser
    },
    /** Sends what is due. Tokens are signed by the machine's clock. */
    deliver: async (
      { network }: Pick<Awaited<ReturnType<typeof startPushService>>, 'network'>,
      from: Services = services,
    ) => {
      await services.chat.pushes.close()
      clock.advance(1000)
      // New rows have the database's time, which the test clock does not move.
      await db
        .update(pushDeliveries)
        .set({ nextTryAt: clock.now(), createdAt: clock.now() })
        .where(eq(pushDeliveries.nextTryAt, pushDeliveries.createdAt))
      await deliverPushes(from, new Date(clock.now().getTime() + 1), network)
    },
  }
}
