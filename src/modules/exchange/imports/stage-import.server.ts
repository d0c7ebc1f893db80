import { randomUUID } from 'node:crypto'
import { and, desc, eq, notInArray } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import { countTowards } from '../../../api/enforce-limits.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { createPace } from '../../../platform/pace.ts'
import { Problem, refuse as refuseCommon } from '../../../shared/problem.ts'
import { removeStaged } from '../../base/photos/public.server.ts'
import { ImportMapping, type ReadImport, type ShownAnimal } from './contract.ts'
import { stagePictures } from './photos/staged-pictures.server.ts'
import { type Plan, planImport, type PlannedRow } from './plan-import.server.ts'
import { importProblems } from './problems.ts'
import { readImport } from './read-imports.server.ts'
import { UnreadableFile } from './readers/imported-animal.server.ts'
import type { AnimalsFile } from './readers/read-in-worker.server.ts'
import { readWithMapping, rememberMapping } from './remember-mapping.server.ts'
import { showAnimal } from './show-animal.server.ts'
import { rememberSource } from './sources/find-source.server.ts'
import { importRows, imports } from './tables.server.ts'
import { MAX_SHOWN_ANIMALS } from './vocabulary.ts'

const ROWS_OF_STATEMENT = 100
const MAX_READY = 3

/**
 * Reads a file to its end and stores what its import would do. No post changes. Of the file only pictures in a ZIP are
 * stored.
 * @throws UnreadableFile
 */
export async function stageImport(
  context: SignedIn,
  file: AnimalsFile,
  fileName: string,
): Promise<{ id: string; plan: Plan }> {
  const id = randomUUID()
  const photos = new Set<string>()
  const plan = await writePlan(context, { id, file, fileName, photos })
  if (file.pictures)
    await stagePictures(context, id, file.pictures, photos).catch(async (error: unknown) => {
      await context.db.delete(imports).where(eq(imports.id, id))
      await removeStaged(context, id)
      throw error
    })
  return { id, plan }
}

interface Staging {
  id: string
  file: AnimalsFile
  fileName: string
  /** Gets the photos of all animals that the import writes. */
  photos: Set<string>
}

const writePlan = (context: SignedIn, { id, file, fileName, photos }: Staging): Promise<Plan> =>
  inTransaction(context, async tx => {
    const accountId = context.viewer.id
    const at = context.now()
    const startedBy = context.viewer.actingPerson?.id ?? accountId
    await tx.insert(imports).values({
      id,
      accountId,
      startedBy: startedBy === accountId ? null : startedBy,
      format: file.format,
      fileName: fileName.slice(0, 200),
      state: 'ready',
      createdAt: at,
      updatedAt: at,
    })
    const dropped = await dropForgotten(tx, accountId)
    let position = 0
    const keep = async (rows: PlannedRow[]) => {
      for (let from = 0; from < rows.length; from += ROWS_OF_STATEMENT) {
        const piece = rows.slice(from, from + ROWS_OF_STATEMENT)
        for (const { animal } of piece) for (const url of animal?.photoUrls ?? []) photos.add(url)
        await tx.insert(importRows).values(piece.map(row => ({ ...row, importId: id, position: position++ })))
      }
    }
    const plan = await planImport(tx, accountId, file, fileName, keep)
    await tx.update(imports).set(columnsOf(plan)).where(eq(imports.id, id))
    await rememberMapping(tx, { accountId, source: plan.source.number }, file, at)
    await rememberSource(tx, accountId, plan.source, at)
    tx.afterCommit(() => context.live.announce([accountId], [{ path: ['imports'] }]))
    for (const folder of dropped) tx.afterCommit(() => removeStaged(context, folder))
    return plan
  })

/** Of files that were read and not imported, only the newest few are stored. */
async function dropForgotten(tx: Tx, accountId: string): Promise<string[]> {
  const isReady = and(eq(imports.accountId, accountId), eq(imports.state, 'ready'))
  const newest = tx
    .select({ id: imports.id })
    .from(imports)
    .where(isReady)
    .orderBy(desc(imports.createdAt))
    .limit(MAX_READY)
  const dropped = await tx
    .delete(imports)
    .where(and(isReady, notInArray(imports.id, newest)))
    .returning({ id: imports.id })
  return dropped.map(({ id }) => id)
}

const columnsOf = ({ new: added, problems, problemCount, rows, changed, unchanged, gone, source }: Plan) => ({
  source: source.number,
  rows,
  added,
  changed,
  unchanged,
  gone,
  problems,
  problemCount,
})

/**
 * Reads an uploaded file, and stores what its import would do.
 * @throws FILE_UNREADABLE with the reason
 */
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
      const { id, plan } = await stageImport(context, read, file.name)
      const { columns, mapping: used } = read
      const shown = await firstShown(read, context.now())
      return {
        ...(await readImport(context, id)),
        columns,
        mapping: used,
        questions: [...plan.questions, ...read.questions()],
        states: plan.states,
        problemGroups: plan.groups.list(),
        shown,
      }
    })
  } catch (error) {
    throw error instanceof UnreadableFile ? unreadable(error.message) : error
  }
}

/** Those that are offered first, then those that are asked about. */
async function firstShown({ animals }: AnimalsFile, now: Date): Promise<ShownAnimal[]> {
  const [offered, asked]: [ShownAnimal[], ShownAnimal[]] = [[], []]
  for await (const read of animals()) {
    const shown = showAnimal(read, now)
    if (shown?.status === 'available' || shown?.status === 'onHold') offered.push(shown)
    else if (shown?.status === 'ask' && asked.length < MAX_SHOWN_ANIMALS) asked.push(shown)
    if (offered.length >= MAX_SHOWN_ANIMALS) break
  }
  return [...offered, ...asked].slice(0, MAX_SHOWN_ANIMALS)
}

const unreadable = (message: string) => new Problem('FILE_UNREADABLE', { ...importProblems.FILE_UNREADABLE, message })

function toMapping(text: string): ImportMapping {
  try {
    return ImportMapping.parse(JSON.parse(text))
  } catch {
    throw refuseCommon('BAD_REQUEST')
  }
}
