import { bySignedIn, guard, implement } from '../../../api/api.ts'
import type { Context, SignedIn } from '../../../api/context.ts'
import { forOrganization } from './act-on-imports.server.ts'
import { importsContract } from './contract.ts'
import { listImports, readImport } from './read-imports.server.ts'
import { removeSchedule, setSchedule } from './schedule.server.ts'
import { readFile } from './stage-import.server.ts'
import { startImport, stopImport, undoImport } from './start-import.server.ts'

const os = implement(importsContract).$context<Context>().use(guard)

/** For the organisation that the path names. */
const acting = <Input extends { id: string }, Output>(
  act: (context: SignedIn, input: Omit<Input, 'id'>) => Promise<Output>,
) => bySignedIn(async (context: SignedIn, { id, ...input }: Input) => act(await forOrganization(context, id), input))

const DONE = { done: true } as const

export const importsApi = os.router({
  read: os.read.handler(acting(readFile)),
  list: os.list.handler(acting(listImports)),
  get: os.get.handler(acting((context, { importId }: { importId: string }) => readImport(context, importId))),
  start: os.start.handler(
    acting(async (context, { importId, ...choices }: { importId: string } & Parameters<typeof startImport>[2]) => {
      await startImport(context, importId, choices)
      return DONE
    }),
  ),
  stop: os.stop.handler(
    acting(async (context, { importId }: { importId: string }) => {
      await stopImport(context, importId)
      return DONE
    }),
  ),
  undo: os.undo.handler(
    acting(async (context, { importId }: { importId: string }) => {
      await undoImport(context, importId)
      return DONE
    }),
  ),
  setSchedule: os.setSchedule.handler(
    acting(async (context, chosen: Parameters<typeof setSchedule>[1]) => {
      await setSchedule(context, chosen)
      return DONE
    }),
  ),
  removeSchedule: os.removeSchedule.handler(
    acting(async context => {
      await removeSchedule(context)
      return DONE
    }),
  ),
})
