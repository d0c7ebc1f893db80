import { countTowards } from '../../platform/enforce-limits.ts'
import type { SignedIn } from '../../platform/context.ts'
import { Problem, refuse as refuseCommon } from '../../shared/problem.ts'
import { ImportMapping, type ReadImport } from './contract.ts'
import { importProblems } from './problems.ts'
import { readImport } from './read-imports.server.ts'
import { UnreadableFile } from './readers/imported-animal.server.ts'
import { openWithMapping } from './remember-mapping.server.ts'
import { stageImport } from './stage-import.server.ts'
import { FILE_TOO_LARGE, MAX_FILE_BYTES } from './vocabulary.ts'

/** Reads an uploaded file, and keeps what an import of it would do. @throws FILE_UNREADABLE with the reason */
export async function readFile(
  context: SignedIn,
  { file, mapping }: { file: File; mapping?: string | undefined },
): Promise<ReadImport> {
  if (file.size > MAX_FILE_BYTES) throw unreadable(FILE_TOO_LARGE)
  await countTowards(context, 'uploads')
  const bytes = new Uint8Array(await file.arrayBuffer())
  try {
    const chosen = mapping === undefined ? undefined : toMapping(mapping)
    const opened = await openWithMapping(context.db, context.viewer.id, bytes, { mapping: chosen, now: context.now() })
    const { id } = await stageImport(context, opened, file.name)
    const { columns, mapping: used } = opened
    return { ...(await readImport(context, id)), columns, mapping: used }
  } catch (error) {
    throw error instanceof UnreadableFile ? unreadable(error.message) : error
  }
}

const unreadable = (message: string) => new Problem('FILE_UNREADABLE', { ...importProblems.FILE_UNREADABLE, message })

function toMapping(text: string): ImportMapping {
  try {
    return ImportMapping.parse(JSON.parse(text))
  } catch {
    throw refuseCommon('BAD_REQUEST')
  }
}
