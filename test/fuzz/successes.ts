import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { createLink } from '../../src/modules/base/accounts/mails/email-links.server.ts'
import { organizationMembers } from '../../src/modules/people/organizations/tables.server.ts'
import { readKeys } from '../../src/modules/news/push/keys.server.ts'
import { profiles } from '../../src/modules/people/profiles/tables.server.ts'
import type { TestServer } from '../context.ts'
import type { User } from '../factories.ts'
import type { TestUsers } from '../rights/test-users.ts'
import type { Things } from '../rights/things.ts'
import { fileOf } from './send.ts'

type Input = Record<string, unknown>
type Successes = Record<string, (me: User, users: TestUsers) => Input | Promise<Input>>

const NEW_PASSWORD = 'Calm-Tails-42'

/** Valid calls of procedures that the rights matrix calls only in refused ways. */
export async function successes(server: TestServer, things: Things) {
  const { db, services } = server
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#864' } })
    .jpeg()
    .toBuffer()
  const tokenFor = (purpose: 'reset-password' | 'change-email' | 'not-me', user: { id: string; email: string }) =>
    db.transaction(tx => createLink(tx, purpose, user, services.now()))
  const newEmail = (me: User) => `new-${me.email}`
  const failedJobs = new Set<string>()
  Object.assign(services.jobs, { retryFailed: (id: string) => Promise.resolve(failedJobs.delete(id)) })
  return {
    'push.subscribe': async () => ({
      endpoint: `https://push.example/${randomUUID()}`,
      keys: { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: Buffer.alloc(16).toString('base64url') },
      publicKey: (await readKeys(services))?.publicKey ?? '',
    }),
    'operations.retryJob': () => {
      const id = randomUUID()
      failedJobs.add(id)
      return { id }
    },
    'organizations.fromProfile': async ({ id }) => {
      await db
        .insert(profiles)
        .values({ userId: id, isShelter: true, organisation: 'Kestrel Lane' })
        .onConflictDoUpdate({ target: profiles.userId, set: { isShelter: true } })
      return {}
    },
    /** The last manager cannot leave, so there is another one. */
    'organizations.leave': async (_, { owner }) => {
      const { userId } = await things.organizationMember({ owner } as TestUsers)
      await db.update(organizationMembers).set({ role: 'manager' }).where(eq(organizationMembers.userId, userId))
      return {}
    },
    'organizations.close': async (_, { owner }) => {
      await things.organization({ owner } as TestUsers)
      return { name: owner.name }
    },
    'organizations.acceptInvitation': async (me, users) => ({
      token: (await things.organizationInvitation({ ...users, owner: users.other }, me)).token,
    }),
    'imports.read': async (owner, users) => ({
      id: (await things.organization({ ...users, owner })).id,
      file: fileOf(Buffer.from('id,name\n1,Ada\n'), 'animals.csv', 'text/csv'),
    }),
    'accounts.resetPassword': async me => ({ token: await tokenFor('reset-password', me), password: NEW_PASSWORD }),
    'accounts.denySignIn': async me => ({ token: await tokenFor('not-me', me) }),
    'accounts.confirmEmailChange': async me => ({
      token: await tokenFor('change-email', { id: me.id, email: newEmail(me) }),
    }),
    'accounts.confirm': async me => ({ password: (await things.withPassword(me)).password }),
    'accounts.changePassword': async me => {
      const { password } = await things.withPassword(me)
      return { currentPassword: password, password: NEW_PASSWORD }
    },
    'accounts.requestEmailChange': async me => {
      const { password } = await things.withPassword(me)
      return { email: newEmail(me), password }
    },
    'photos.upload': () => ({ file: fileOf(picture, 'photo.jpg', 'image/jpeg') }),
    'photos.uploadDocument': () => ({ file: fileOf(picture, 'photo.jpg', 'image/jpeg') }),
  } satisfies Successes as Successes
}
