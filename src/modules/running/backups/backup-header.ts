import type { SequenceState, TableShape } from '../../../platform/backup/catalog.ts'

/** The first member of a backup. */
export interface BackupHeader {
  format: 'pawpal-backup'
  formatVersion: number
  /** The identity of the site's database and store. */
  site: string
  createdAt: string
  /** The version of PostgreSQL, for people. */
  postgres: string
  /** The time of the last migration, which names the version of the schema. */
  migration: number
  /** The version of the jobs' schema; null without jobs. */
  jobs: number | null
  tables: TableShape[]
}

/** The last member: what is known only after the tables and files were read. */
export interface BackupManifest {
  sequences: SequenceState[]
  /** The number of rows of each table, by `schema.name`. */
  rows: Record<string, number>
  files: number
  /** Files that rows name and the store did not have. */
  missing: number
}

export const FORMAT_VERSION = 1
/** Prefix of members that are files of the store, followed by their key. */
export const FILES = 'files/'
/** The member with the generated `AUTH_SECRET`, in encrypted backups only. */
export const SECRET = 'auth-secret'

/** The end of a backup's name. */
export const extensionOf = (key: string | undefined): string => (key === undefined ? '.tar' : '.tar.enc')

/** `pawpal-1a2b3c4d-2026-11-22T18-30-05Z.tar`: the site, so that two sites can share a folder, and the time. */
export const backupName = (site: string, at: Date, key: string | undefined): string =>
  `${namesOf(site)}${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z${extensionOf(key)}`

/** How the names of a site's backups begin. */
export const namesOf = (site: string): string => `pawpal-${site.slice(0, 8)}-`
