import { and, desc, eq } from 'drizzle-orm'
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core'
import type { SignedIn } from '../../../../api/context.ts'
import type { Db } from '../../../../platform/db/db.ts'
import { cutPage, decodeCursor } from '../../../../shared/cursor.ts'
import { users } from '../../../base/accounts/public.server.ts'
import { photos, toPhoto } from '../../../base/photos/public.server.ts'
import { postPhotos, posts } from '../../../listings/posts/public.server.ts'
import { profiles, toPerson } from '../../../people/profiles/public.server.ts'
import type { RequestSummary } from '../contract.ts'
import {
  approvalDueOf,
  joinPartner,
  meetingOf,
  olderRequests,
  petColumns,
  toPetAndHold,
} from './request-rows.server.ts'
import { requestAbilities, seesPhoto } from '../access.ts'
import { adoptionApplications, adoptionRequests, scheduledApprovals } from '../tables.server.ts'
import { PAGE_SIZE } from '../vocabulary.ts'

interface PageInput {
  cursor?: string | undefined
}

/** The viewer's requests on one side, newest first, with pet and other person, in one query. */
const listOf =
  (mine: AnyPgColumn, other: AnyPgColumn) =>
  async ({ db, viewer, now }: SignedIn, { cursor }: PageInput) => {
    const rows = await selectSummaries(db, other)
      .where(and(eq(mine, viewer.id), olderRequests(decodeCursor(cursor))))
      .orderBy(desc(adoptionRequests.createdAt), desc(adoptionRequests.id))
      .limit(PAGE_SIZE + 1)
    const { items, next } = cutPage(rows, PAGE_SIZE, ({ request }) => ({ at: request.createdAt, id: request.id }))
    const time = now()
    return { items: items.map(row => toSummary(row, viewer, time)), ...(next && { next }) }
  }

/** Contains requests for posts in review, too. */
export const listSent = listOf(adoptionRequests.requesterId, adoptionRequests.ownerId)
export const listReceived = listOf(adoptionRequests.ownerId, adoptionRequests.requesterId)

const avatars = alias(photos, 'avatars')

const selectSummaries = (db: Db, other: AnyPgColumn) =>
  db
    .select({
      request: adoptionRequests,
      applicationId: adoptionApplications.id,
      approvalDueAt: scheduledApprovals.dueAt,
      pet: petColumns,
      photo: photos,
      user: users,
      profile: profiles,
      avatar: avatars,
    })
    .from(adoptionRequests)
    .innerJoin(posts, eq(posts.id, adoptionRequests.postId))
    .leftJoin(...joinPartner)
    .innerJoin(users, eq(users.id, other))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(avatars, eq(avatars.id, profiles.avatarPhotoId))
    .leftJoin(postPhotos, and(eq(postPhotos.postId, posts.id), eq(postPhotos.position, 0)))
    .leftJoin(photos, eq(photos.id, postPhotos.photoId))
    .leftJoin(adoptionApplications, eq(adoptionApplications.requestId, adoptionRequests.id))
    .leftJoin(scheduledApprovals, eq(scheduledApprovals.requestId, adoptionRequests.id))

type SummaryRow = Awaited<ReturnType<typeof selectSummaries>>[number]

const toSummary = (
  { request, applicationId, approvalDueAt, pet, photo, ...person }: SummaryRow,
  viewer: SignedIn['viewer'],
  now: Date,
): RequestSummary => {
  const { pet: shown, hold } = toPetAndHold(request, pet, now)
  return {
    id: request.id,
    postId: request.postId,
    status: request.status,
    stage: request.stage,
    turn: request.turn,
    meeting: meetingOf(request, now),
    createdAt: request.createdAt.toISOString(),
    returnedAt: request.returnedAt?.toISOString() ?? null,
    petClosedAt: request.petClosedAt?.toISOString() ?? null,
    hold,
    approvalDueAt: approvalDueOf(request, approvalDueAt, viewer),
    pet: { ...shown, photo: photo && seesPhoto(pet, request, viewer.id) ? toPhoto(photo) : null },
    other: toPerson(person),
    applied: applicationId !== null,
    abilities: requestAbilities(request, pet, viewer),
  }
}
