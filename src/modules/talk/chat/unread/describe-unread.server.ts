import type { Db } from '../../../../platform/db/db.ts'
import { linkOfTeam, readTeams } from '../../../people/organizations/public.server.ts'
import { people } from '../../../people/profiles/public.server.ts'
import type { UnreadMember } from '../../../news/push/public.server.ts'
import { findUnread } from './unread-mail.server.ts'

/** Who wrote to a member, about which pet, and where to read it; undefined if everything is read, or the sender is gone. */
export async function describeUnread(db: Db, { conversationId, memberId }: UnreadMember) {
  const unread = await findUnread(db, { conversationId, userId: memberId })
  const sender = unread && (await people(db, [unread.senderId])).get(unread.senderId)
  if (!sender) return undefined
  const team = (await readTeams(db, [memberId])).get(memberId)
  const link = `/chat/${conversationId}`
  return { from: sender.name, about: unread.petName, link: team ? linkOfTeam(team, link) : link }
}
