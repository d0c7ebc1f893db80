import { makeZip } from 'client-zip'
import { exportAccount } from '../../modules/base/accounts/public.server.ts'
import { exportRequests, exportTemplates } from '../../modules/adoption/requests/public.server.ts'
import { exportAftercare } from '../../modules/adoption/aftercare/public.server.ts'
import { exportAgreements, exportAgreementTemplates } from '../../modules/adoption/agreements/public.server.ts'
import { exportCounterAdoptions } from '../../modules/adoption/counter/public.server.ts'
import { exportSearches } from '../../modules/listings/alerts/public.server.ts'
import { exportKeys } from '../../modules/exchange/api-keys/public.server.ts'
import {
  exportDrafts,
  exportHome,
  exportQuestionSets,
} from '../../modules/adoption/application-questions/public.server.ts'
import { exportBadges } from '../../modules/news/badges/public.server.ts'
import { exportMessages } from '../../modules/talk/chat/public.server.ts'
import { exportComments } from '../../modules/listings/comments/public.server.ts'
import { exportCommunities } from '../../modules/talk/communities/public.server.ts'
import { exportDeaths } from '../../modules/adoption/deaths/public.server.ts'
import { exportEndings } from '../../modules/adoption/happy-endings/public.server.ts'
import { exportFostering } from '../../modules/adoption/fosters/public.server.ts'
import { exportHandIns } from '../../modules/adoption/hand-ins/public.server.ts'
import { exportMeetings } from '../../modules/adoption/meetings/public.server.ts'
import { exportMailChoices, exportNotifications } from '../../modules/news/notifications/public.server.ts'
import { exportPhotos, openLargest } from '../../modules/base/photos/public.server.ts'
import { exportPosts, exportFavorites } from '../../modules/listings/posts/public.server.ts'
import { exportImages, exportProfile } from '../../modules/people/profiles/public.server.ts'
import { exportPush } from '../../modules/news/push/public.server.ts'
import { exportRecords } from '../../modules/adoption/health-records/public.server.ts'
import { exportReviews } from '../../modules/listings/vet-review/public.server.ts'
import { exportSafety } from '../../modules/safety/reports/public.server.ts'
import { exportWebhooks } from '../../modules/exchange/webhooks/public.server.ts'
import type { Db } from '../../platform/db/db.ts'
import type { SignedIn } from '../../api/context.ts'
import { countTowards } from '../../api/enforce-limits.ts'
import { dayOf } from '../../shared/time/days.ts'

/** One file of the archive for each module, with the data that it stores about a person. */
const PARTS: Record<string, (db: Db, userId: string) => Promise<unknown>> = {
  account: exportAccount,
  profile: exportProfile,
  images: exportImages,
  'api-keys': exportKeys,
  home: exportHome,
  'application-drafts': exportDrafts,
  'question-sets': exportQuestionSets,
  badges: exportBadges,
  posts: exportPosts,
  saved: exportFavorites,
  'saved-searches': exportSearches,
  comments: exportComments,
  communities: exportCommunities,
  'adoption-requests': exportRequests,
  'answer-templates': exportTemplates,
  meetings: exportMeetings,
  'after-adoptions': exportAftercare,
  deaths: exportDeaths,
  agreements: exportAgreements,
  'agreement-templates': exportAgreementTemplates,
  'counter-adoptions': exportCounterAdoptions,
  'happy-endings': exportEndings,
  conversations: exportMessages,
  fostering: exportFostering,
  'hand-ins': exportHandIns,
  'health-records': exportRecords,
  notifications: exportNotifications,
  'mail-choices': exportMailChoices,
  'push-notifications': exportPush,
  reviews: exportReviews,
  webhooks: exportWebhooks,
  'blocks-and-reports': exportSafety,
}

/**
 * Sends all data of the signed-in user as one ZIP: JSON files, and photos, which are streamed.
 *
 * @throws TOO_MANY_REQUESTS
 */
export async function sendExport(context: SignedIn): Promise<Response> {
  const { db, viewer, now } = context
  await countTowards(context, 'exports')
  // Reads all rows first, so that a failure gives an error answer, not a truncated archive.
  const documents: { name: string; input: string }[] = []
  for (const [name, read] of Object.entries(PARTS)) documents.push(toDocument(name, await read(db, viewer.id)))
  const photos = await exportPhotos(db, viewer.id)
  documents.push(toDocument('photos', photos))
  const date = dayOf(now())
  return new Response(makeZip(contents(context, documents, photos)), {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="pawpal-${date}.zip"`,
      'cache-control': 'no-store',
    },
  })
}

const toDocument = (name: string, data: unknown) => ({ name: `${name}.json`, input: JSON.stringify(data, null, 2) })

async function* contents(
  { files }: SignedIn,
  documents: { name: string; input: string }[],
  photos: Awaited<ReturnType<typeof exportPhotos>>,
) {
  yield* documents
  for (const photo of photos) {
    const file = await openLargest(files, photo)
    if (file)
      yield {
        name: `photos/${photo.id}.${photo.document === null ? 'webp' : 'pdf'}`,
        input: file.stream as AsyncIterable<Uint8Array<ArrayBuffer>>,
      }
  }
}
