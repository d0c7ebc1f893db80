import { randomUUID } from 'node:crypto'
import { adoptionApplications, adoptionRequests } from '../../modules/adoption/tables.server.ts'
import { pairOf } from '../../modules/chat/start-conversation.server.ts'
import { conversationMembers, conversations, messages } from '../../modules/chat/tables.server.ts'
import { notifications } from '../../modules/notifications/tables.server.ts'
import type { Tx } from '../../platform/db/db.ts'
import { idOf, ownerOf, postOf, type Cast } from './cast.ts'
import { daysBefore } from './days-before.ts'
import type { PersonKey } from './people.ts'
import { pets } from './pets.ts'
import { conversations as threads, impliedNotifications, remindedDaysAgo, requests } from './stories.ts'
import type { DemoConversation, DemoRequest } from './stories/story.ts'

const MINUTES_A_DAY = 24 * 60

/** Tells what people asked, decided and wrote to each other. */
export async function loadStories(tx: Tx, cast: Cast): Promise<void> {
  for (const request of requests) await addRequest(tx, request, cast)
  for (const thread of threads) await addConversation(tx, thread, cast)
  await tx.insert(notifications).values(
    impliedNotifications().map(({ person, type, message, pet, anchor = '', requester, daysAgo, read }) => ({
      userId: idOf(person, cast),
      type,
      message,
      link: `/post/${postOf(pet, cast)}${anchor}`,
      postId: postOf(pet, cast),
      requesterId: requester ? idOf(requester, cast) : null,
      readAt: read ? cast.now : null,
      createdAt: daysBefore(cast.now, daysAgo),
    })),
  )
}

async function addRequest(tx: Tx, request: DemoRequest, cast: Cast): Promise<void> {
  const { pet, requester, status, sentDaysAgo, decidedDaysAgo, decisionMessage, application } = request
  const createdAt = daysBefore(cast.now, sentDaysAgo)
  const decidedAt = decidedDaysAgo === undefined ? null : daysBefore(cast.now, decidedDaysAgo)
  const parties = { postId: postOf(pet, cast), requesterId: idOf(requester, cast), ownerId: idOf(ownerOf(pet), cast) }
  const [added] = await tx
    .insert(adoptionRequests)
    .values({
      ...parties,
      status,
      createdAt,
      decidedAt,
      decisionMessage,
      ownerRemindedAt: remindedDaysAgo(request) === undefined ? null : cast.now,
      updatedAt: decidedAt ?? createdAt,
    })
    .returning({ id: adoptionRequests.id })
  if (!added || !application) return
  const { daysAgo, ...answers } = application
  await tx
    .insert(adoptionApplications)
    .values({ ...answers, requestId: added.id, createdAt: daysBefore(cast.now, daysAgo) })
}

async function addConversation(tx: Tx, thread: DemoConversation, cast: Cast): Promise<void> {
  const [adopter, owner] = [idOf(thread.adopter, cast), idOf(thread.owner, cast)]
  const id = randomUUID()
  const rows = thread.messages.map(({ from, text, minutesAgo }) => ({
    conversationId: id,
    clientId: randomUUID(),
    senderId: idOf(from, cast),
    content: text,
    createdAt: daysBefore(cast.now, minutesAgo / MINUTES_A_DAY),
  }))
  const petName = pets.find(({ key }) => key === thread.pet)?.name ?? null
  const [begun, last] = [rows[0]?.createdAt ?? cast.now, rows.at(-1)?.createdAt ?? cast.now]
  const about = { ...pairOf(adopter, owner), postId: postOf(thread.pet, cast), petName }
  await tx.insert(conversations).values({ id, ...about, createdAt: begun, updatedAt: last })
  const written = await tx.insert(messages).values(rows).returning({ id: messages.id, senderId: messages.senderId })
  const readBy = (person: PersonKey, userId: string) =>
    thread.unreadBy === person
      ? (written.findLast(({ senderId }) => senderId === userId)?.id ?? 0)
      : (written.at(-1)?.id ?? 0)
  await tx.insert(conversationMembers).values([
    { conversationId: id, userId: adopter, joinedAt: begun, lastReadMessageId: readBy(thread.adopter, adopter) },
    { conversationId: id, userId: owner, joinedAt: begun, lastReadMessageId: readBy(thread.owner, owner) },
  ])
}
