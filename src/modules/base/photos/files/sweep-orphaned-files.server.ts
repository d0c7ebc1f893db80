import type { Services } from '../../../../api/context.ts'
import { CLI_NAME } from '../../../../platform/cli-name.ts'
import { listBatches } from '../../../../platform/files/list-batches.ts'
import { knownFolders, moveToBin } from './bin.server.ts'
import { PHOTO_ROOTS } from './file-key.server.ts'
import { assertSameStore } from './store-identity.server.ts'
import { DAY_MS } from '../../../../shared/time/days.ts'

type SweepServices = Pick<Services, 'db' | 'files' | 'now'>

const STRAY_AFTER_MS = DAY_MS
/** More orphaned files than either limit need confirmation: they point to a wrong or older database. */
const MAX_ORPHANS = 50
const MAX_SHARE = 0.05
/** In a small store the files of two photos may exceed that share by chance. */
const ALWAYS_ALLOWED = 10

interface OrphanCount {
  /** All files of photos. */
  files: number
  strays: number
}

/** A sweep found too many orphaned files to move them without confirmation. The message says what to do. */
export class SweepNotConfirmed extends Error {
  readonly found: OrphanCount
  constructor(found: OrphanCount) {
    super(
      `${found.strays} of ${found.files} files have no row, which are too many to be swept unasked. If the database is the right one, run: ${CLI_NAME} sweep --confirm`,
    )
    this.found = found
  }
}

/** More than 50 files, or more than 5% of all except for a few files in a small store. */
export const needsConfirmation = ({ files, strays }: OrphanCount): boolean =>
  strays > MAX_ORPHANS || strays > Math.max(ALWAYS_ALLOWED, files * MAX_SHARE)

/**
 * Moves old files to the bin that neither a row nor a pending removal names. Rows are written before their files, so only a
 * write that continued after its row was swept leaves such files.
 *
 * @throws StoreMismatch
 * @throws SweepNotConfirmed and moves nothing
 */
export async function sweepOrphanedFiles(services: SweepServices, { confirmed = false } = {}): Promise<OrphanCount> {
  await assertSameStore(services)
  const found: OrphanCount = { files: 0, strays: 0 }
  const few: string[] = []
  for await (const { files, strays } of orphanBatches(services)) {
    found.files += files
    found.strays += strays.length
    if (confirmed) await moveToBin(services, strays)
    else if (found.strays <= MAX_ORPHANS) few.push(...strays)
  }
  if (confirmed) return found
  if (needsConfirmation(found)) throw new SweepNotConfirmed(found)
  await moveToBin(services, few)
  return found
}

/** Runs after the listing: the row of each file existed before the file. */
async function* orphanBatches({ db, files, now }: SweepServices): AsyncGenerator<{ files: number; strays: string[] }> {
  for await (const batch of listBatches(files, PHOTO_ROOTS)) {
    const old = batch.filter(({ modifiedAt }) => now().getTime() - modifiedAt.getTime() > STRAY_AFTER_MS)
    const known = await knownFolders(
      db,
      old.map(({ key }) => folderOf(key)),
    )
    const strays = old.map(({ key }) => key).filter(key => !known.has(folderOf(key)))
    yield { files: batch.length, strays }
  }
}

const folderOf = (key: string): string => key.split('/')[1] ?? ''
