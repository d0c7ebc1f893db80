import type { Files, ListedFile } from './files.ts'

const BATCH = 1000

/** Lists files in batches, so that the caller needs one query for each batch. */
export async function* listBatches(
  files: Pick<Files, 'list'>,
  prefixes: readonly string[],
): AsyncGenerator<ListedFile[]> {
  for (const prefix of prefixes) {
    let batch: ListedFile[] = []
    for await (const file of files.list(prefix)) {
      batch.push(file)
      if (batch.length < BATCH) continue
      yield batch
      batch = []
    }
    if (batch.length > 0) yield batch
  }
}
