import zlib from 'node:zlib'
import { SettingsError } from './setting-shapes.ts'

export interface BackupSettings {
  /** A folder or `s3://bucket/folder`. */
  to: string | undefined
  key: string | undefined
  /** By default a day if `to` is set; a schedule set by the command has precedence. */
  everySeconds: number
  keep: number
  /** Whether the log of the embedded database goes to `to`, for restores to a minute. */
  wal: boolean
}

interface BackupVariables {
  BACKUP_TO?: string | undefined
  BACKUP_KEY?: string | undefined
  BACKUP_EVERY?: number | undefined
  BACKUP_KEEP: number
  BACKUP_WAL: 'on' | 'off'
  DATABASE_URL?: string | undefined
}

const DAY_SECONDS = 86_400

/** @throws SettingsError */
export const backupSettings = (env: BackupVariables): BackupSettings => ({
  to: env.BACKUP_TO,
  key: env.BACKUP_KEY,
  everySeconds: env.BACKUP_EVERY ?? DAY_SECONDS,
  keep: env.BACKUP_KEEP,
  wal: env.BACKUP_WAL === 'on' && canArchive(env),
})

function canArchive({ BACKUP_TO: to, DATABASE_URL: external }: BackupVariables): true {
  if (!to) throw new SettingsError('Setting BACKUP_TO is missing: BACKUP_WAL is set and needs it')
  if (external)
    throw new SettingsError(
      'Setting BACKUP_WAL is wrong: it archives the log of the embedded database, and DATABASE_URL names another one. Use the archiving of that database itself.',
    )
  if (!('zstdCompress' in zlib)) throw new SettingsError('Setting BACKUP_WAL is wrong: it needs Node 22.15 or newer')
  return true
}

/** How to reach an object store; a bucket is named beside it. */
export interface S3Access {
  endpoint: string | undefined
  region: string
  accessKeyId: string
  secretAccessKey: string
}
