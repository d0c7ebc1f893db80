import { and, desc, eq, sql } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import { sealText } from '../../../platform/sealed-text.ts'
import { refuse as refuseCommon } from '../../../shared/problem.ts'
import type { Upload } from './contract.ts'
import { refuse } from './problems.ts'
import { feedUploadRuns, feedUploads } from './tables.server.ts'
import { LISTED_RUNS, type FeedNetwork } from './vocabulary.ts'

export const UPLOAD_JOB = 'feeds.upload'
export const PASSWORD_PURPOSE = 'upload password'

const ofNetwork = (accountId: string, network: FeedNetwork) =>
  and(eq(feedUploads.accountId, accountId), eq(feedUploads.network, network))

/** Passwords are never shown again. */
export async function listUploads({ db, viewer }: SignedIn): Promise<Upload[]> {
  const uploads = await db.select().from(feedUploads).where(eq(feedUploads.accountId, viewer.id))
  // At most three networks.
  return Promise.all(
    uploads.map(async ({ network, protocol, host, port, username, folder, fileName, every }) => {
      const runs = await db
        .select()
        .from(feedUploadRuns)
        .where(and(eq(feedUploadRuns.accountId, viewer.id), eq(feedUploadRuns.network, network)))
        .orderBy(desc(feedUploadRuns.startedAt))
        .limit(LISTED_RUNS)
      const target = { network, protocol, host, port, username, folder, fileName, every }
      return { ...target, runs: runs.map(toRun) }
    }),
  )
}

const toRun = ({
  startedAt,
  finishedAt,
  bytes,
  message,
}: typeof feedUploadRuns.$inferSelect): Upload['runs'][number] => ({
  startedAt: startedAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
  bytes,
  message,
})

type UploadSettings = Omit<Upload, 'runs'> & { password: string }

/**
 * Saves the destination of a network's file, and sends it for the first time. A saved password is used for the same
 * server only, so that nobody can get it by entering their own server.
 * @throws PASSWORD_NEEDED
 */
export async function saveUpload(
  { db, jobs, settings, viewer, now }: SignedIn,
  chosen: UploadSettings,
): Promise<{ done: true }> {
  const { network, password, ...target } = chosen
  await db.transaction(async tx => {
    const [before] = await tx.select().from(feedUploads).where(ofNetwork(viewer.id, network)).for('update')
    const isSame =
      before?.host === target.host &&
      before.port === target.port &&
      before.protocol === target.protocol &&
      before.username === target.username
    const kept = isSame ? before.password : undefined
    const sealed = password ? sealText(settings.authSecret, PASSWORD_PURPOSE, password) : kept
    if (sealed === undefined) throw refuse('PASSWORD_NEEDED')
    const values = { ...target, password: sealed, hostKey: isSame ? before.hostKey : '', updatedAt: now() }
    await tx
      .insert(feedUploads)
      .values({ accountId: viewer.id, network, ...values })
      .onConflictDoUpdate({ target: [feedUploads.accountId, feedUploads.network], set: values })
    await jobs.send(UPLOAD_JOB, { accountId: viewer.id, network }, tx)
  })
  return { done: true }
}

/** @throws NOT_FOUND */
export async function runUpload(
  { db, jobs, viewer }: SignedIn,
  { network }: { network: FeedNetwork },
): Promise<{ done: true }> {
  const [found] = await db
    .select({ one: sql`1` })
    .from(feedUploads)
    .where(ofNetwork(viewer.id, network))
  if (!found) throw refuseCommon('NOT_FOUND')
  await jobs.send(UPLOAD_JOB, { accountId: viewer.id, network })
  return { done: true }
}

export async function removeUpload(
  { db, viewer }: SignedIn,
  { network }: { network: FeedNetwork },
): Promise<{ done: true }> {
  await db.delete(feedUploads).where(ofNetwork(viewer.id, network))
  return { done: true }
}
