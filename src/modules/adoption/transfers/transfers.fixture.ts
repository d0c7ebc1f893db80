import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { acting } from '../../../../test/acting.ts'
import type { Api, TestServer } from '../../../../test/context.ts'
import type { PostRecord, User } from '../../../../test/factories.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { users } from '../../base/accounts/tables.server.ts'
import { notifications } from '../../news/notifications/tables.server.ts'
import { createOrganization } from '../../people/organizations/public.server.ts'

export interface TestTeam {
  account: User
  slug: string
  name: string
  manager: User
  api: Api
}

/** Organizations that hand animals over. */
export function withTransfers(server: TestServer) {
  const { aUser, aPost, db, services } = server

  async function aTeam(name: string, town: string): Promise<TestTeam> {
    const manager = await aUser()
    const { id, slug } = await inTransaction(services, tx =>
      createOrganization(tx, services, { name, town, managerId: manager.id }),
    )
    const [account] = await db.select().from(users).where(eq(users.id, id))
    return { account: account!, slug, name, manager, api: await acting(server, manager, slug) }
  }

  /** A sender in Porto and a receiver in Lisbon. */
  async function twoTeams() {
    const tag = randomUUID().slice(0, 8)
    return { sender: await aTeam(`Kestrel ${tag}`, 'Porto'), receiver: await aTeam(`Harbor ${tag}`, 'Lisbon') }
  }

  const offer = (
    { api }: TestTeam,
    { slug: to }: TestTeam,
    { id: postId }: Pick<PostRecord, 'id'>,
    fields: object = {},
  ) =>
    api.transfers.offer({ postId, to, note: 'She likes cats.', withRequests: false, formId: randomUUID(), ...fields })

  /** An animal that is offered. */
  async function offered(fields: object = {}, pet: Parameters<typeof aPost>[0] = {}) {
    const teams = await twoTeams()
    const post = await aPost({ owner: teams.sender.account, name: 'Biscuit', location: 'Porto', ...pet })
    return { ...teams, post, transfer: await offer(teams.sender, teams.receiver, post, fields) }
  }

  const newsOf = async ({ id }: User, type: string) =>
    (
      await db
        .select()
        .from(notifications)
        .where(and(eq(notifications.userId, id), eq(notifications.type, type as 'comment')))
        .orderBy(notifications.id)
    ).map(({ message, link }) => ({ message, link }))

  return { aTeam, twoTeams, offer, offered, newsOf }
}
