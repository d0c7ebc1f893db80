import { countTowards } from '../../../api/enforce-limits.ts'
import type { SignedIn } from '../../../api/context.ts'
import { createPace } from '../../../platform/pace.ts'
import { Problem, refuse as refuseCommon } from '../../../shared/problem.ts'
import { ImportMapping, type ReadImport } from './contract.ts'
import { importProblems } from './problems.ts'
import { readImport } from './read-imports.server.ts'
import { UnreadableFile } from './readers/imported-animal.server.ts'
import { readWithMapping } from './remember-mapping.server.ts'
import { stageImport } from './stage-import.server.ts'

/** Reads an uploaded file, and keeps what an import of it would do. @throws FILE_UNREADABLE with the reason */
export async function readFile(
  context: SignedIn,
  { file, mapping }: { file: File; mapping?: string | undefined },
): Promise<ReadImport> {
  await countTowards(context, 'uploads')
  try {
    const chosen = mapping === undefined ? undefined : toMapping(mapping)
    const options = {
      owner: context.viewer.id,
      mapping: chosen,
      now: context.now(),
      pace: createPace(0.3),
      signal: context.request.signal,
    }
    return await readWithMapping(context.db, file, options, async read => {
      const { id } = await stageImport(context, read, file.name)
      const { columns, mapping: used } = read
      return { ...(await readImport(context, id)), columns, mapping: used }
    })
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
