import { answerOf } from '../../../../app/http-client.ts'
import type { Queries } from '../../../../app/queries.ts'
import type { ImportMapping, ReadImport } from '../contract.ts'

export const importsQuery = (queries: Queries, id: string) => queries.imports.list.queryOptions({ input: { id } })

/** Sends a file to be read; nothing is imported yet. @throws CallError with the server's sentence */
export async function readImportFile(
  id: string,
  file: File,
  mapping: ImportMapping | undefined,
  signal: AbortSignal,
): Promise<ReadImport> {
  const form = new FormData()
  form.append('file', file)
  if (mapping) form.append('mapping', JSON.stringify(mapping))
  const answer = await fetch(`/api/organizations/${id}/imports`, { method: 'POST', body: form, signal })
  return (await answerOf(answer)) as ReadImport
}

/** The address of the problems as a table. */
export const problemsUrl = (id: string, importId: string): string =>
  `/api/organizations/${id}/imports/${importId}/problems.csv`

/** The address of everything as a ZIP. */
export const exportUrl = (id: string): string => `/api/organizations/${id}/export`
