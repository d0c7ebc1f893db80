import { buffer } from 'node:stream/consumers'
import { parseJson } from '../backup/archive.ts'
import { DamagedBackup } from '../backup/backup-error.ts'
import type { BackupPlace } from '../backup/backup-place.ts'

/** Where the log of one cluster goes. A place may hold those of several. */
export interface WalArchive {
  place: BackupPlace
  /** The site and the cluster; how the names of all files begin. */
  name: string
  key: string | undefined
  /** Tells the key from others; null without one. */
  keyCheck: string | null
}

/** What is known of a base copy; written when the copy is complete. */
export interface BaseCopy {
  format: 'pawpal-base-copy'
  archive: string
  /** The file with the cluster. */
  file: string
  /** The major version of PostgreSQL. */
  postgres: string
  startedAt: string
  /** A restore is possible from this time on. */
  endedAt: string
  /** The segments of the log that the copy itself needs. */
  firstSegment: string
  lastSegment: string
  size: number
  /** Identifies the key of this copy and of the segments after it. */
  keyCheck: string | null
}

export interface ListedArchive {
  bases: BaseCopy[]
  /** All file names by the segment. */
  segments: Map<string, string>
  /** All file names, those of incomplete copies included. */
  names: string[]
}

const ENCRYPTED = '.enc'
const LABEL = '.base.json'
/** Timeline, and the position in two parts. */
const SEGMENT = /^[0-9A-F]{24}$/
const FILE = /^([0-9a-f]{8}-[0-9a-z]+)-(?:([0-9A-F]{24})\.wal\.zst|.*\.base\.(?:tar|json))(?:\.enc)?$/
/** Segments of 16 MB in one part of a position. */
const SEGMENTS_IN_PART = 256

export const archiveName = (site: string, cluster: string): string =>
  `${site.slice(0, 8)}-${BigInt(cluster).toString(36)}`
export const siteOf = (archive: string): string => archive.slice(0, 8)

const ending = (key: string | undefined): string => (key === undefined ? '' : ENCRYPTED)
export const keyFor = (file: string, key: string | undefined): string | undefined =>
  file.endsWith(ENCRYPTED) ? (key ?? '') : undefined

export const segmentFile = ({ name, key }: WalArchive, segment: string): string =>
  `${name}-${segment}.wal.zst${ending(key)}`
export const baseFile = ({ name, key }: WalArchive, at: Date): string => `${stem(name, at)}.base.tar${ending(key)}`
export const labelFile = ({ name }: WalArchive, at: Date): string => stem(name, at) + LABEL
const stem = (name: string, at: Date): string => `${name}-${at.toISOString().replaceAll(/[:.]/g, '-')}`

export const isSegment = (name: string): boolean => SEGMENT.test(name)

export function segmentAfter(segment: string): string {
  const position =
    Number.parseInt(segment.slice(8, 16), 16) * SEGMENTS_IN_PART + Number.parseInt(segment.slice(16), 16) + 1
  return segment.slice(0, 8) + hex(Math.floor(position / SEGMENTS_IN_PART)) + hex(position % SEGMENTS_IN_PART)
}

/** The segments from this one on, up to the first gap. */
export function segmentsFrom(segments: Map<string, string>, first: string): [segment: string, file: string][] {
  const found: [string, string][] = []
  for (let segment = first, file = segments.get(first); file !== undefined; file = segments.get(segment)) {
    found.push([segment, file])
    segment = segmentAfter(segment)
  }
  return found
}

const hex = (number: number): string => number.toString(16).toUpperCase().padStart(8, '0')

/** Everything in a place, by archive. Base copies are in the order of their ends. */
export async function listArchives(place: BackupPlace): Promise<Map<string, ListedArchive>> {
  const archives = new Map<string, ListedArchive>()
  for (const { name } of await place.list()) {
    const [, archive, segment] = FILE.exec(name) ?? []
    if (archive === undefined) continue
    const listed = archives.get(archive) ?? { bases: [], segments: new Map<string, string>(), names: [] }
    archives.set(archive, listed)
    listed.names.push(name)
    if (segment !== undefined) listed.segments.set(segment, name)
    else if (name.endsWith(LABEL)) listed.bases.push(await readLabel(place, name))
  }
  for (const { bases } of archives.values()) bases.sort((one, other) => (one.endedAt < other.endedAt ? -1 : 1))
  return archives
}

/** The newest segment of an archive. */
export async function newestSegment(
  place: BackupPlace,
  archive: string,
): Promise<{ file: string; at: Date } | undefined> {
  const segments = (await place.list()).filter(({ name }) => {
    const [, own, segment] = FILE.exec(name) ?? []
    return own === archive && segment !== undefined
  })
  // Names of segments sort by position.
  const newest = segments.toSorted((one, other) => (one.name < other.name ? 1 : -1))[0]
  return newest && { file: newest.name, at: newest.writtenAt }
}

async function readLabel(place: BackupPlace, name: string): Promise<BaseCopy> {
  const label = parseJson(await buffer(place.read(name))) as BaseCopy
  if (label.format !== 'pawpal-base-copy' || !isSegment(label.firstSegment) || !isSegment(label.lastSegment))
    throw new DamagedBackup(`${name} describes no base copy`)
  return label
}

/**
 * Keeps the newest base copies of a site, and the segments that they or later times need.
 *
 * @param site the beginning of its identity
 */
export async function removeOldCopies(place: BackupPlace, site: string, keep: number): Promise<void> {
  const archives = [...(await listArchives(place))].filter(([name]) => siteOf(name) === site)
  const kept = archives
    .flatMap(([, { bases }]) => bases)
    .toSorted((one, other) => (one.endedAt < other.endedAt ? 1 : -1))
    .slice(0, keep)
  for (const [archive, { bases, names, segments }] of archives) {
    const own = kept.filter(base => base.archive === archive)
    const first = own.map(({ firstSegment }) => firstSegment).toSorted()[0]
    const needed = new Set<string>(own.map(({ file }) => file))
    for (const [segment, name] of segments) if (first !== undefined && segment >= first) needed.add(name)
    // The description is removed first: without it the rest does not count as complete.
    const labels = bases.filter(base => !own.includes(base)).map(({ file }) => labelOf(file))
    const rest = names.filter(name => !needed.has(name) && !name.endsWith(LABEL))
    for (const name of [...labels, ...rest]) await place.remove(name)
  }
}

const labelOf = (file: string): string => file.replace(/\.base\.tar(\.enc)?$/, LABEL)
