import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { Services } from '../../../api/context.ts'
import { FetchRefused, type Network } from '../../../platform/http/fetch-public.ts'
import { openText } from '../../../platform/sealed-text.ts'
import { organizations } from '../../people/organizations/public.server.ts'
import { CSV_FEEDS, csvLines } from './csv-feeds.server.ts'
import { PASSWORD_PURPOSE, UPLOAD_JOB } from './manage-uploads.server.ts'
import { importConfig } from './network-columns.server.ts'
import { readScope } from './scope.server.ts'
import { sendFiles } from './send-files.server.ts'
import { feedUploadRuns, feedUploads } from './tables.server.ts'
import type { FeedNetwork } from './vocabulary.ts'
import { DAY_MS } from '../../../shared/time/days.ts'

const LIMIT_SECONDS = 900
const HOUR_MS = 3_600_000
const KEPT_DAYS = 30
const NIGHT = 3

const FEED_OF: Record<FeedNetwork, string> = {
  petfinder: 'petfinder.csv',
  rescuegroups: 'rescuegroups.csv',
  adoptapet: 'adoptapet/pets.csv',
}

interface Which {
  accountId: string
  network: FeedNetwork
}

export function defineUploadJobs(services: Services): void {
  services.jobs.define<Which>({
    name: UPLOAD_JOB,
    once: true,
    limitSeconds: LIMIT_SECONDS,
    run: which => upload(services, which),
  })
  services.jobs.define({ name: 'feeds.schedule', cron: '41 * * * *', run: () => requestDueUploads(services) })
}

/** Requests what is due, every hour or once a night, and removes old lines of the log. */
export async function requestDueUploads({ db, jobs, now }: Pick<Services, 'db' | 'jobs' | 'now'>): Promise<void> {
  await db.delete(feedUploadRuns).where(lt(feedUploadRuns.startedAt, new Date(now().getTime() - KEPT_DAYS * DAY_MS)))
  const isNight = now().getUTCHours() === NIGHT
  const recent = new Date(now().getTime() - HOUR_MS / 2)
  const due = await db
    .select({ accountId: feedUploads.accountId, network: feedUploads.network })
    .from(feedUploads)
    .where(
      and(
        isNight ? undefined : eq(feedUploads.every, 'hour'),
        or(isNull(feedUploads.lastRunAt), lt(feedUploads.lastRunAt, recent)),
      ),
    )
  for (const which of due) await jobs.send(UPLOAD_JOB, which)
}

/** Sends the file of a network, and notes how it went. A failure waits for the next run. */
export async function upload(services: Services, which: Which, network?: Network): Promise<void> {
  const { db, now } = services
  const isMeant = and(eq(feedUploads.accountId, which.accountId), eq(feedUploads.network, which.network))
  const [found] = await db.select().from(feedUploads).where(isMeant)
  if (!found) return
  const startedAt = now()
  const [run] = await db
    .insert(feedUploadRuns)
    .values({ ...which, startedAt })
    .returning({ id: feedUploadRuns.id })
  const result = await sendFeed(services, found, network).catch((error: unknown) => {
    if (error instanceof FetchRefused) return { message: error.message, bytes: 0, hostKey: found.hostKey }
    services.log.error({ error }, 'upload failed')
    return { message: 'Something went wrong on our side.', bytes: 0, hostKey: found.hostKey }
  })
  const { hostKey, ...noted } = result
  await db
    .update(feedUploadRuns)
    .set({ ...noted, finishedAt: now() })
    .where(eq(feedUploadRuns.id, run?.id ?? 0))
  await db
    .update(feedUploads)
    .set({ lastRunAt: startedAt, hostKey })
    // Somebody may have entered another server meanwhile.
    .where(and(isMeant, eq(feedUploads.host, found.host), eq(feedUploads.hostKey, found.hostKey)))
  services.live.announce([which.accountId], [{ path: ['feeds'] }])
}

/** The file is complete on disk before the first byte leaves: networks take a shorter one as animals that are gone. */
async function sendFeed(services: Services, found: typeof feedUploads.$inferSelect, network: Network | undefined) {
  const scope = await scopeOf(services, found.accountId)
  const feed = CSV_FEEDS[FEED_OF[found.network]]
  const password = openText(services.settings.authSecret, PASSWORD_PURPOSE, found.password)
  if (!scope || !feed) throw new FetchRefused('The organisation is suspended, so nothing is sent.')
  if (password === undefined) throw new FetchRefused('The password cannot be read any more. Please enter it again.')
  const folder = await mkdtemp(join(tmpdir(), 'pawpal-upload-'))
  try {
    const path = join(folder, 'animals.csv')
    await pipeline(Readable.from(csvLines(services, scope, feed)), createWriteStream(path))
    const { size } = await stat(path)
    const files = [{ path, name: found.fileName }]
    if (found.network === 'adoptapet') {
      const config = join(folder, 'import.cfg')
      await writeFile(config, importConfig())
      files.unshift({ path: config, name: 'import.cfg' })
    }
    const hostKey = await sendFiles({ ...found, password }, files, network)
    return { message: '', bytes: size, hostKey }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function scopeOf({ db }: Pick<Services, 'db'>, accountId: string) {
  const [found] = await db
    .select({ slug: organizations.slug })
    .from(organizations)
    .where(eq(organizations.accountId, accountId))
  return found && readScope(db, found.slug)
}
