import { readLogArchive } from '../../modules/running/backups/public.server.ts'
import { LATE_ARCHIVE_SECONDS } from '../../modules/running/operations/vocabulary.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Settings } from '../../platform/settings/env.ts'
import { ok, problem, warning, type Finding } from './finding.ts'

const NAME = 'Log archive'

/** Whether the log of the embedded database is archived; nothing where it should not be. */
export async function checkLogArchive(db: Db, settings: Settings): Promise<Finding[]> {
  const archive = await readLogArchive({ db, settings })
  if (!archive) return []
  const { place, last, waiting, waitingSince } = archive
  if (archive.problem !== null) return [problem(NAME, archive.problem, 'check BACKUP_TO and its rights')]
  const text = `${place} has ${last ? `the log up to ${last.at.toISOString()}` : 'nothing yet'}; ${waiting} files wait`
  const isLate = waitingSince !== null && Date.now() - waitingSince.getTime() > LATE_ARCHIVE_SECONDS * 1000
  return [isLate ? warning(NAME, text, 'start a server, or look at its log') : ok(NAME, text)]
}
