import { mkdir, open, readFile, rename, rm, writeFile, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import pg from 'pg'
import { readArchive } from '../backup/archive.ts'
import { mapAhead } from '../backup/async-iterables.ts'
import { BackupRefused, DamagedBackup } from '../backup/backup-error.ts'
import type { BackupPlace } from '../backup/backup-place.ts'
import { urlOf } from '../db/embedded/embedded-cluster.ts'
import { clusterOf, dataOf, logFileOf, passwordFileOf, type ClusterLocation } from '../db/embedded/embedded-location.ts'
import { claimCluster } from '../db/embedded/embedded-owner.ts'
import { findPostmaster, stopPostmaster } from '../db/embedded/embedded-postmaster.ts'
import { run } from '../db/embedded/embedded-process.ts'
import { DATA, PASSWORD, SECRET } from './base-copy.ts'
import { readSegment } from './ship-segments.ts'
import { keyFor, type BaseCopy } from './wal-archive.ts'

/** Segments fetched concurrently. */
const FETCHED_AHEAD = 4
const BLOCK = 256 * 1024
const ZEROS = Buffer.alloc(BLOCK)

export interface Recovery {
  place: BackupPlace
  key: string | undefined
  base: BaseCopy
  /** File names of all segments from the copy's first one on, by segment. */
  segments: [segment: string, file: string][]
  /** ISO 8601 with a zone, where microseconds count; undefined for the end of the log. */
  until: string | undefined
  onProgress: (state: { what: string; done: number; total?: number }) => void
}

/** The log ends before the wanted time. */
export class LogEnded extends Error {
  /** The time of the last transaction in it, as PostgreSQL writes it. */
  readonly last: string | undefined

  constructor(last: string | undefined) {
    super('the log ends before that time')
    this.last = last
  }
}

/**
 * Builds the cluster of a past moment in a folder that has none. It gets its name when it is complete.
 *
 * @param finish runs on the recovered database
 * @returns the secret of sessions, if the copy has one
 * @throws LogEnded or BackupRefused
 */
export async function recoverCluster(
  location: ClusterLocation,
  recovery: Recovery,
  finish: (client: pg.Client) => Promise<void>,
): Promise<string | undefined> {
  const draft = { ...location, folder: join(location.folder, 'recovery') }
  await removeDraft(draft)
  try {
    const secret = await unpack(draft, recovery)
    await addSegments(dataOf(draft.folder), recovery)
    await writeFile(join(dataOf(draft.folder), 'recovery.signal'), '')
    if (location.account) {
      const { uid, gid } = location.account
      await run('chown', ['-hR', `${uid}:${gid}`, draft.folder])
    }
    await replay(draft, recovery.until, finish)
    await rename(clusterOf(draft.folder), clusterOf(location.folder))
    return secret
  } finally {
    await removeDraft(draft)
  }
}

/** Also that of a restore that was killed. */
async function removeDraft(draft: ClusterLocation): Promise<void> {
  const running = await findPostmaster(dataOf(draft.folder))
  if (running) await stopPostmaster(draft, running.pid)
  await rm(draft.folder, { recursive: true, force: true, maxRetries: 3 })
}

async function unpack({ folder }: ClusterLocation, { place, key, base, onProgress }: Recovery) {
  const data = dataOf(folder)
  await mkdir(data, { recursive: true, mode: 0o700 })
  const files = createWriter(data)
  let secret: string | undefined
  let done = 0
  try {
    for await (const { name, bytes } of readArchive(place.read(base.file), keyFor(base.file, key))) {
      onProgress({ what: 'parts of the base copy', done: (done += 1) })
      if (name === PASSWORD) await writeFile(passwordFileOf(folder), bytes, { mode: 0o600 })
      else if (name === SECRET) secret = bytes.toString()
      else if (name.startsWith(DATA)) await files.write(name.slice(DATA.length), bytes)
    }
  } finally {
    await files.end()
  }
  return secret
}

/** Writes members of a base copy. Parts of one file follow each other. */
function createWriter(data: string) {
  let current: { path: string; file: FileHandle } | undefined
  const end = async () => {
    await current?.file.close()
    current = undefined
  }
  return {
    end,
    write: async (name: string, bytes: Buffer) => {
      const [, path = '', offset] = /^(.*?)(?:\/|#(\d+))$/.exec(name) ?? []
      if (path === '' || path.split('/').some(part => part === '' || part === '..'))
        throw new DamagedBackup(`${name} is no file of a database`)
      if (offset === undefined) return void (await mkdir(join(data, path), { recursive: true, mode: 0o700 }))
      if (current?.path !== path) {
        await end()
        await mkdir(dirname(join(data, path)), { recursive: true, mode: 0o700 })
        current = { path, file: await open(join(data, path), 'w', 0o600) }
      }
      const content = await promisify<Buffer, Buffer>(zlib.zstdDecompress)(bytes)
      await current.file.write(content, 0, content.length, Number(offset))
    },
  }
}

async function addSegments(data: string, { place, key, segments, onProgress }: Recovery): Promise<void> {
  const total = segments.length
  let done = 0
  const fetched = mapAhead(segments, FETCHED_AHEAD, async ([segment, file]) => ({
    segment,
    bytes: await readSegment(place, file, key),
  }))
  for await (const { segment, bytes } of fetched) {
    await writeSparse(join(data, 'pg_wal', segment), bytes)
    onProgress({ what: 'segments of the log', done: (done += 1), total })
  }
}

/** Most segments were closed early and end in zeros, which then take no space. */
async function writeSparse(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'w', 0o600)
  try {
    await file.truncate(bytes.length)
    for (let at = 0; at < bytes.length; at += BLOCK) {
      const block = bytes.subarray(at, at + BLOCK)
      if (!block.equals(ZEROS.subarray(0, block.length))) await file.write(block, 0, block.length, at)
    }
  } finally {
    await file.close()
  }
}

/** Lets PostgreSQL replay the log. It begins to accept connections once the moment is reached and the cluster promoted. */
async function replay(draft: ClusterLocation, until: string | undefined, finish: (client: pg.Client) => Promise<void>) {
  const settings = [
    // The segments are in place already; PostgreSQL demands a command nevertheless.
    'restore_command=false',
    'recovery_target_timeline=current',
    'recovery_target_action=promote',
    // Names of time zones are not known yet when PostgreSQL reads it.
    ...(until === undefined ? [] : [`recovery_target_time=${until.replace(/Z$/, '+00')}`]),
    'hot_standby=off',
    'archive_mode=off',
  ]
  const claim = await claimCluster({ ...draft, settings }).catch(async (error: unknown) => {
    throw explain(await readFile(logFileOf(draft.folder), 'utf8').catch(() => ''), error)
  })
  try {
    const client = new pg.Client({ connectionString: await urlOf(draft.folder, claim.postmaster.port, 'pawpal') })
    await client.connect()
    await finish(client)
    await client.end()
  } finally {
    await stopPostmaster(draft, claim.postmaster.pid)
    await claim.client.end().catch(() => undefined)
  }
}

function explain(log: string, error: unknown): unknown {
  if (log.includes('recovery ended before configured recovery target was reached'))
    return new LogEnded(/last completed transaction was at log time (\S+ [\d:.]+)/.exec(log)?.[1])
  if (/WAL ends before (?:end of online backup|consistent recovery point)/.test(log))
    return new BackupRefused('The log of the base copy is incomplete; nothing was restored.')
  return error
}
