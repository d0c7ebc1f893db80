import { basename, dirname, extname, join, resolve } from 'node:path'
import { statSync } from 'node:fs'
import type { S3Access } from '../settings/backup-settings.ts'
import { BackupRefused } from './backup-error.ts'
import { folderPlace } from './folder-place.ts'
import { s3Place } from './s3-place.ts'

export interface PlacedFile {
  name: string
  bytes: number
  writtenAt: Date
}

/** A folder or a bucket with backups. */
export interface BackupPlace {
  /** The name shown to people. */
  label: string
  /**
   * Writes durably. The file has its name only when it is complete. Returns its size in bytes.
   * @throws BackupRefused if the name is taken
   */
  write(name: string, content: AsyncIterable<Uint8Array>): Promise<number>
  list(): Promise<PlacedFile[]>
  remove(name: string): Promise<void>
  /** @throws BackupRefused if there is none */
  read(name: string): AsyncIterable<Uint8Array>
  close(): void
}

/** A place, and the name of one backup in it if the text names a file. */
export interface BackupLocation {
  place: BackupPlace
  name: string | undefined
}

const S3 = 's3://'

/** @param text a file, an existing folder, a path that ends in a slash, or `s3://bucket/prefix` */
export function locate(text: string, s3: S3Access | undefined): BackupLocation {
  if (text.startsWith(S3)) return locateInBucket(text.slice(S3.length), s3)
  const path = resolve(text)
  if (/[/\\]$/.test(text) || isFolder(path) || extname(path) === '')
    return { place: folderPlace(path), name: undefined }
  return { place: folderPlace(dirname(path)), name: basename(path) }
}

function locateInBucket(text: string, s3: S3Access | undefined): BackupLocation {
  if (!s3)
    throw new BackupRefused(
      'Backups in a bucket need S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and, unless it is of Amazon, S3_ENDPOINT.',
    )
  const [bucket = '', ...path] = text.split('/')
  if (!bucket) throw new BackupRefused('The address of a bucket has the form s3://bucket/folder.')
  const last = path.at(-1) ?? ''
  const name = extname(last) === '' ? undefined : last
  const folder = (name === undefined ? path : path.slice(0, -1)).filter(Boolean)
  return { place: s3Place({ ...s3, bucket }, folder.map(part => `${part}/`).join('')), name }
}

/** The folder of a place on this machine, to make paths for people. */
export const labelOf = ({ place }: BackupLocation, name: string): string =>
  place.label.startsWith(S3) ? `${place.label}${name}` : join(place.label, name)

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}
