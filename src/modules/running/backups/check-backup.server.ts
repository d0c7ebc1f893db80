import { HEADER, MANIFEST, parseJson, readArchive } from '../../../platform/backup/archive.ts'
import { BackupRefused, DamagedBackup } from '../../../platform/backup/backup-error.ts'
import type { BackupPlace } from '../../../platform/backup/backup-place.ts'
import { partsOf } from '../../../platform/backup/copy-tables.ts'
import { knownMigrations, MOVE_BY_BACKUP } from '../../../platform/db/migrate.ts'
import { isFileKey } from '../../../platform/files/files.ts'
import { FILES, FORMAT_VERSION, SECRET, type BackupHeader, type BackupManifest } from './backup-header.ts'

export interface Source {
  place: BackupPlace
  name: string
  key: string | undefined
}

export interface CheckedBackup {
  header: BackupHeader
  manifest: BackupManifest
}

/**
 * Reads a whole backup and verifies every checksum before a restore writes anything.
 *
 * @throws BackupRefused if the backup is damaged, foreign or too new, or the key is wrong
 */
export async function checkBackup(
  { place, name, key }: Source,
  onFiles: (done: number) => void = () => undefined,
): Promise<CheckedBackup> {
  let header: BackupHeader | undefined
  let manifest: BackupManifest | undefined
  let files = 0
  for await (const member of readArchive(place.read(name), key)) {
    if (!header) header = readHeader(member.name, member.bytes)
    else if (member.name === MANIFEST) manifest = parseJson(member.bytes) as BackupManifest
    else if (member.name.startsWith(FILES)) {
      assertPath(member.name)
      onFiles((files += 1))
    } else if (member.name !== SECRET && !isOfTable(header, member.name))
      throw new DamagedBackup(`${member.name} belongs to no backup`)
  }
  if (!header || !manifest) throw new DamagedBackup('it is truncated')
  if (manifest.files !== files) throw new DamagedBackup('files are missing')
  return { header, manifest }
}

/** Refuses a member that a restore would write outside of the store. */
function assertPath(name: string): void {
  if (!isFileKey(name.slice(FILES.length))) throw new DamagedBackup(`${name.slice(0, 100)} is no path of a file`)
}

const isOfTable = ({ tables }: BackupHeader, name: string): boolean =>
  tables.some(table => name.startsWith(partsOf(table)))

function readHeader(name: string, bytes: Buffer): BackupHeader {
  if (name !== HEADER) throw new BackupRefused('The file is not a backup of Pawpal; nothing was restored.')
  const header = parseJson(bytes) as BackupHeader
  if (header.format !== 'pawpal-backup')
    throw new BackupRefused('The file is not a backup of Pawpal; nothing was restored.')
  const known = knownMigrations().map(({ folderMillis }) => folderMillis)
  if (header.formatVersion > FORMAT_VERSION || header.migration > Math.max(...known))
    throw new BackupRefused('The backup is of a newer version of this program: restore it with that version.')
  if (header.migration < Math.min(...known))
    throw new BackupRefused(
      `The backup is of an earlier version, which this one does not migrate: restore it with that version and ${MOVE_BY_BACKUP}.`,
    )
  if (!known.includes(header.migration))
    throw new BackupRefused(
      'The backup is of another edition of this program, whose migrations this one does not know.',
    )
  return header
}
