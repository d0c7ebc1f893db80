import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { SignedIn } from '../../platform/context.ts'
import { people } from '../profiles/public.server.ts'
import { readPets, type Pet } from '../posts/public.server.ts'
import type { Conversation } from './contract.ts'
import { refuse } from './problems.ts'
import { conversationMembers, conversations, messages } from './tables.server.ts'
import { messageColumns, toMessage } from './to-message.server.ts'
import { CONVERSATIONS_PAGE, MAX_UNREAD } from './vocabulary.ts'

/** A page of my conversations, the latest first; however many there are, it takes three queries. */
export async function listConversations(context: SignedIn, { cursor }: { cursor?: string | undefined }) {
  const rows = await readRows(context, olderThan(cursor), CONVERSATIONS_PAGE + 1)
  const shown = rows.slice(0, CONVERSATIONS_PAGE)
  const last = rows.length > CONVERSATIONS_PAGE ? shown.at(-1) : undefined
  return { items: await toConversations(context, shown), ...(last && { next: cursorOf(last) }) }
}

/** @throws CONVERSATION_GONE for everyone who is no member */
export async function readConversation(
  context: SignedIn,
  { conversationId }: { conversationId: string },
): Promise<Conversation> {
  const rows = await readRows(context, eq(conversations.id, conversationId), 1)
  const [conversation] = await toConversations(context, rows)
  if (!conversation) throw refuse('CONVERSATION_GONE')
  return conversation
}

const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([\da-f-]{36})$/

const cursorOf = ({ updatedAt, id }: Pick<Row, 'updatedAt' | 'id'>): string => `${updatedAt.toISOString()}_${id}`

/** A text that is no cursor of ours begins at the beginning. */
function olderThan(cursor: string | undefined): SQL | undefined {
  const [, at, id] = CURSOR.exec(cursor ?? '') ?? []
  return at && id ? sql`(${conversations.updatedAt}, ${conversations.id}) < (${at}, ${id})` : undefined
}

type Row = Awaited<ReturnType<typeof readRows>>[number]

function readRows({ db, viewer }: SignedIn, condition: SQL | undefined, limit: number) {
  const page = db
    .select({
      id: conversations.id,
      postId: conversations.postId,
      petName: conversations.petName,
      updatedAt: conversations.updatedAt,
      otherId: otherMember(viewer.id).as('other_id'),
      lastReadMessageId: conversationMembers.lastReadMessageId,
    })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .where(and(eq(conversationMembers.userId, viewer.id), condition))
    .orderBy(desc(conversations.updatedAt), desc(conversations.id))
    .limit(limit)
    .as('page')
  const last = db
    .select(messageColumns)
    .from(messages)
    .where(eq(messages.conversationId, page.id))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(1)
    .as('last')
  const unread = sql<number>`(select count(*) from (
    select 1 from ${messages} where ${messages.conversationId} = ${page.id} and ${messages.id} > ${page.lastReadMessageId}
      and ${messages.senderId} is distinct from ${viewer.id} limit ${MAX_UNREAD}) unread)`
  return db
    .select({
      id: page.id,
      postId: page.postId,
      petName: page.petName,
      updatedAt: page.updatedAt,
      otherId: page.otherId,
      unread,
      last: {
        id: last.id,
        clientId: last.clientId,
        senderId: last.senderId,
        content: last.content,
        createdAt: last.createdAt,
      },
    })
    .from(page)
    .leftJoinLateral(last, sql`true`)
    .orderBy(desc(page.updatedAt), desc(page.id))
}

/** Of the pair, which outlives accounts; of the members where an old row has no pair. */
export const otherMember = (viewerId: string): SQL<string | null> => sql`case ${viewerId}
  when ${conversations.firstUserId} then ${conversations.secondUserId}
  when ${conversations.secondUserId} then ${conversations.firstUserId}
  else (select o.user_id from ${conversationMembers} o where o.conversation_id = ${conversations.id} and o.user_id <> ${viewerId} limit 1)
  end`

async function toConversations({ db, viewer }: SignedIn, rows: Row[]): Promise<Conversation[]> {
  const [others, pets] = await Promise.all([
    people(
      db,
      rows.flatMap(({ otherId }) => otherId ?? []),
    ),
    readPets(
      db,
      rows.flatMap(({ postId }) => postId ?? []),
      viewer,
    ),
  ])
  return rows.map(row => ({
    id: row.id,
    otherId: row.otherId,
    other: others.get(row.otherId ?? '') ?? null,
    postId: row.postId,
    ...aboutPet(row, pets.get(row.postId ?? 0)),
    lastMessage: row.last && toMessage(row.last),
    unread: row.unread,
    updatedAt: row.updatedAt.toISOString(),
  }))
}

/** The pet as its post says now, where one may see it; else the name it had when the conversation began. */
const aboutPet = ({ petName }: Row, pet: Pet | undefined) => ({
  postVisible: pet !== undefined,
  petName: pet?.name ?? petName,
  petPhoto: pet?.photo ?? null,
})
