/** The first member: what the backup is of, see `BackupHeader`. */
export const HEADER = 'backup.json'
/** The last member: what must have come before it. */
export const MANIFEST = 'manifest.json'
/** Prefix of members with the SHA-256 of the members before them. */
export const CHECKSUMS = 'checksums/'
/** The number of members that one of these lists. */
export const SUMS_EACH = 500
/** The largest member. Parts of tables are smaller, and so are files of photos. */
export const MAX_MEMBER_BYTES = 256 * 1024 * 1024

export interface Totals {
  members: number
  bytes: number
  /** The SHA-256 of all `checksums/` members, one after the other. */
  root: string
}

export interface Member {
  name: string
  bytes: Buffer
}
