import { join } from 'node:path'
import {
  adoptStore,
  listBin,
  restoreFromBin,
  sweepOrphanedFiles,
  type StorageServices,
} from '../../modules/base/photos/public.server.ts'
import type { Settings } from '../../platform/settings/env.ts'
import { openFiles } from '../../platform/files/open-files.ts'
import { answer, JSON_OPTION, UsageError, type Call, type Command } from './command.ts'
import { withDatabase } from './with-database.ts'

export const adopt: Command = {
  usage: '[--json]',
  summary: 'declares that the store of files belongs to this database from now on; any other database is refused',
  options: { json: JSON_OPTION },
  run: async call => {
    refusePositionals(call)
    await withStore(call.settings, adoptStore)
    const store = nameOf(call.settings)
    return answer(call, { store }, `The store of files (${store}) belongs to this database now. Check it with: verify`)
  },
}

export const sweep: Command = {
  usage: '[--confirm] [--json]',
  summary: 'moves files without a row to the bin; very many of them only with --confirm',
  options: { confirm: { type: 'boolean', about: 'moves them however many there are' }, json: JSON_OPTION },
  run: async call => {
    refusePositionals(call)
    const confirmed = call.options.confirm !== undefined
    const now = () => new Date()
    const found = await withStore(call.settings, stored => sweepOrphanedFiles({ ...stored, now }, { confirmed }))
    return answer(call, found, `Moved to the bin: ${found.strays} of ${found.files} files.`)
  },
}

export const bin: Command = {
  usage: '[--restore [<folder>]] [--json]',
  summary: 'lists swept files, which are removed after 7 days, or moves them back to where they were',
  options: {
    restore: { type: 'boolean', about: 'moves back the files of this folder, or all that a row names' },
    json: JSON_OPTION,
  },
  run: async call => {
    const { positionals, options, settings } = call
    if (options.restore === undefined) {
      refusePositionals(call)
      return describeBin(call, await withStore(settings, listBin))
    }
    const [folder, ...others] = positionals
    if (others.length > 0) throw new UsageError('Please name one folder at most.')
    const result = await withStore(settings, stored => restoreFromBin(stored, folder))
    return answer(call, result, `Moved back: ${result.restored} files. Still in the bin: ${result.kept}.`)
  },
}

function describeBin(call: Call, folders: Awaited<ReturnType<typeof listBin>>): string {
  const rows = [...folders].map(([folder, { files, goesAt }]) => ({ folder, files, goesAt: goesAt.toISOString() }))
  const lines = rows.map(({ folder, files, goesAt }) => `${folder}  ${files} files, until ${goesAt}`)
  return answer(call, { folders: rows }, lines.join('\n') || 'The bin is empty.')
}

/** Runs `work` with the server's database and file store. */
export const withStore = <Result>(
  settings: Settings,
  work: (stored: StorageServices) => Promise<Result>,
): Promise<Result> =>
  withDatabase(settings, async db => {
    const files = openFiles(settings)
    try {
      return await work({ db, files })
    } finally {
      await files.close()
    }
  })

const nameOf = ({ s3, dataDir }: Settings): string => (s3 ? `bucket ${s3.bucket}` : join(dataDir, 'files'))

function refusePositionals({ positionals: [first] }: Call): void {
  if (first !== undefined) throw new UsageError(`What is ${first}?`)
}
