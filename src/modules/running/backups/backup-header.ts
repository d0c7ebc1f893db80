import type { SequenceState, TableShape } from '../../../platform/backup/catalog.ts'

/** The first member of a backup. */
export interface BackupHeader {
  format: 'pawpal-backup'
  formatVersion: number
  /** The identity of the site's database and store. */
  site: string
  createdAt: string
  /** The version of PostgreSQL, for information only. */
  postgres: string
  /** The time of the last migration, which names the version of the schema. */
  migration: number
  /** The version of the jobs' schema; null without jobs. */
  jobs: number | null
  tables: TableShape[]
}

/** The last member, with data that is known only after all tables and files were read. */
export interface BackupManifest {
  sequences: SequenceState[]
  /** The number of rows of each table, by `schema.name`. */
  rows: Record<string, number>
  files: number
  /** Files that rows refer to but the store lacked. */
  missing: number
}

export const FORMAT_VERSION = 1
/** The prefix of members that are files of the store; their key follows. */
export const FILES = 'files/'
/** The member with the generated `AUTH_SECRET`, in encrypted backups only. */
export const SECRET = 'auth-secret'

/** The file extension of a backup. */
export const extensionOf = (key: string | undefined): string => (key === undefined ? '.tar' : '.tar.enc')

/** `pawpal-1a2b3c4d-2026-11-22T18-30-05Z.tar`. It contains the site's id, so that sites can share a folder, and the time. */
export const backupName = (site: string, at: Date, key: string | undefined): string =>
  `${namesOf(site)}${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z${extensionOf(key)}`

/** The prefix of the names of a site's backups. */
export const namesOf = (site: string): string => `pawpal-${site.slice(0, 8)}-`
