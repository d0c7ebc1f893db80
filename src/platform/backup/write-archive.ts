import { createArchive, type ArchiveWriter } from './archive-writer.ts'
import type { BackupPlace } from './backup-place.ts'
import { encrypt } from './encryption.ts'

interface Target {
  place: BackupPlace
  name: string
  /** Encrypts it. */
  key: string | undefined
  createdAt: Date
}

/** Writes the archive that `fill` adds members to. One that fails leaves no file. @throws BackupRefused */
export async function writeArchive<Filled>(
  { place, name, key, createdAt }: Target,
  fill: (archive: ArchiveWriter) => Promise<Filled>,
): Promise<{ size: number; filled: Filled }> {
  const archive = createArchive(createdAt)
  const filling = fill(archive)
  const writing = place.write(name, key === undefined ? archive.stream : encrypt(archive.stream, key))
  // The failure of either ends the other.
  for (const each of [filling, writing]) each.catch((error: unknown) => archive.abort(error as Error))
  const [filled, written] = await Promise.allSettled([filling, writing])
  // If the place failed, the other failure is a consequence.
  if (written.status === 'rejected') throw written.reason
  if (filled.status === 'rejected') throw filled.reason
  return { size: written.value, filled: filled.value }
}
