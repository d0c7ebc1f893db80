import { join } from 'node:path'
import type { Settings } from '../settings/env.ts'
import { observed } from '../observe.ts'
import { InvalidFileKey, StoreFailed, type Files } from './files.ts'
import { createLocalFiles } from './local-files.ts'
import { createS3Files } from './s3-files.ts'

/** Opens the object store of the settings, else a folder under `DATA_DIR`. Failures reject with `StoreFailed`. */
export function openFiles({ s3, dataDir }: Pick<Settings, 's3' | 'dataDir'>): Files {
  if (s3) return namingFailures(createS3Files(s3), `bucket ${s3.bucket}${s3.endpoint ? ` at ${s3.endpoint}` : ''}`)
  const folder = join(dataDir, 'files')
  return namingFailures(createLocalFiles({ folder }), `folder ${folder}`)
}

function namingFailures(files: Files, store: string): Files {
  const failed = (error: unknown): never => {
    if (error instanceof InvalidFileKey || error instanceof TypeError) throw error
    throw new StoreFailed(`The store of files (${store}) cannot be used: ${reasonOf(error)}`, { cause: error })
  }
  const follow = <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
    observed({ kind: 'store', name }, work).catch(failed)
  return {
    put: (...file) => follow('put', () => files.put(...file)),
    open: key => follow('open', () => files.open(key)),
    remove: keys => follow('remove', () => files.remove(keys)),
    move: (from, to) => follow('move', () => files.move(from, to)),
    async *list(prefix) {
      try {
        yield* files.list(prefix)
      } catch (error) {
        failed(error)
      }
    },
    close: () => files.close(),
  }
}

/** The short code of an error if it has one: names differ between stores, and messages repeat the key. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code } = error as NodeJS.ErrnoException
  return code ?? (error.name === 'Error' ? error.message : error.name)
}
