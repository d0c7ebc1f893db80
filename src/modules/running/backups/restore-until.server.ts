import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupRefused } from '../../../platform/backup/backup-error.ts'
import type { BackupPlace } from '../../../platform/backup/backup-place.ts'
import { clusterOf, dataOf, type ClusterLocation } from '../../../platform/db/embedded/embedded-location.ts'
import { findPostmaster } from '../../../platform/db/embedded/embedded-postmaster.ts'
import { prepareLocation } from '../../../platform/db/embedded/embedded-root.ts'
import type { Settings } from '../../../platform/settings/env.ts'
import { LogEnded, recoverCluster, type Recovery } from '../../../platform/wal-archive/recover-cluster.ts'
import {
  listArchives,
  segmentAfter,
  segmentsFrom,
  siteOf,
  type BaseCopy,
  type ListedArchive,
} from '../../../platform/wal-archive/wal-archive.ts'
import { locateArchives } from './read-log-archive.server.ts'

interface RestoreRequest {
  until: Recovery['until']
  /** A folder or an `s3://` address. */
  from: string
  /** The beginning of the site's identity; required if the location has several sites. */
  site: string | undefined
}

interface RestoredCluster {
  /** When the base copy was made. */
  copiedAt: string
  /** The session secret, which encrypted copies contain. */
  authSecret: string | undefined
}

/**
 * Point-in-time recovery of the embedded database into a DATA_DIR without one. The site gets a new identity, so that it can
 * never delete files of the original. A refused restore leaves nothing.
 *
 * @throws BackupRefused
 */
export async function restoreClusterUntil(
  settings: Settings,
  { until, from, site }: RestoreRequest,
  onProgress: Recovery['onProgress'],
): Promise<RestoredCluster> {
  const { place } = locateArchives(from, settings)
  try {
    const { base, listed, next } = choose(await listArchives(place), { until, site, place })
    const location = await emptyLocation(join(settings.dataDir, 'postgres'))
    if (base.postgres !== location.binaries.major)
      throw refused(
        `The base copy is of PostgreSQL ${base.postgres} and this version runs ${location.binaries.major}: restore with the version of Pawpal that made it`,
      )
    const { segments, missing } = neededSegments(listed, base, next)
    if (missing !== undefined && (until === undefined || missing <= base.lastSegment))
      throw refused(`Segment ${missing} of the log is missing in ${place.label}, and this restore needs it`)
    const recovery = { place, key: settings.backup.key, base, segments, until, onProgress }
    const authSecret = await recoverCluster(location, recovery, async client => {
      await client.query('update store_identity set id = $1', [randomUUID()])
    }).catch((error: unknown) => {
      throw error instanceof LogEnded ? tooLate(error, missing, place) : error
    })
    return { copiedAt: base.endedAt, authSecret }
  } finally {
    place.close()
  }
}

/** The newest base copy that was complete at that time, and a later one that limits the needed segments. */
function choose(
  archives: Map<string, ListedArchive>,
  { until, site, place }: Omit<RestoreRequest, 'from'> & { place: BackupPlace },
) {
  const ofSite = [...archives].filter(([name]) => site === undefined || siteOf(name) === site.slice(0, 8))
  const bases = ofSite
    .flatMap(([, { bases: own }]) => own)
    .toSorted((one, other) => (one.endedAt < other.endedAt ? -1 : 1))
  const sites = [...new Set(bases.map(({ archive }) => siteOf(archive)))]
  const [first] = bases
  if (!first)
    throw refused(`There is no base copy of ${site === undefined ? 'a site' : `site ${site}`} in ${place.label}`)
  if (sites.length > 1)
    throw refused(`${place.label} holds several sites: choose one by --site, of ${sites.join(', ')}`)
  const wanted = until === undefined ? Infinity : Date.parse(until)
  const at = bases.findLastIndex(({ endedAt }) => Date.parse(endedAt) <= wanted)
  const base = bases[at]
  const listed = base && archives.get(base.archive)
  if (!listed)
    throw refused(`The first base copy in ${place.label} is of ${first.endedAt}: choose that time or a later one`)
  // The copy after the next one, because recovery must see a transaction later than the wanted time to stop there.
  const next = bases.slice(at + 1).filter(({ archive }) => archive === base.archive)[1]
  return { base, listed, next }
}

/** The segments up to the end of the later copy, or all of them; and the first one that is missing in between. */
function neededSegments({ segments: all }: ListedArchive, base: BaseCopy, next: BaseCopy | undefined) {
  const segments = segmentsFrom(all, base.firstSegment).filter(([segment]) => !next || segment <= next.lastSegment)
  const last = segments.at(-1)?.[0]
  const after = last === undefined ? base.firstSegment : segmentAfter(last)
  const isMissing = after <= base.lastSegment || [...all.keys()].some(segment => segment > after && !all.has(after))
  return { segments, missing: isMissing ? after : undefined }
}

/** Prepares the folder. @throws BackupRefused if it contains a database */
async function emptyLocation(directory: string): Promise<ClusterLocation> {
  const location = await prepareLocation(directory, () => undefined)
  if (await findPostmaster(dataOf(location.folder)))
    throw refused(`A server is running on ${directory}: stop it, and choose an empty folder with DATA_DIR`)
  if ((await readdir(location.folder)).includes('cluster'))
    throw refused(
      `There is a database in ${clusterOf(directory)}: a restore overwrites nothing; choose an empty folder with DATA_DIR`,
    )
  return location
}

function tooLate({ last }: LogEnded, missing: string | undefined, place: BackupPlace): BackupRefused {
  const reason =
    missing === undefined
      ? `The archive in ${place.label} ends before that time`
      : `Segment ${missing} of the log is missing in ${place.label}, and that time is after it`
  const advice = last === undefined ? '' : `: choose one before ${last.replace(' ', 'T')}Z, its last transaction`
  return refused(missing === undefined ? `${reason}${advice}, or latest` : reason + advice)
}

const refused = (sentence: string): BackupRefused => new BackupRefused(`${sentence}; nothing was restored.`)
