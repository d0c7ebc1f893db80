import { buffer } from 'node:stream/consumers'
import type { Services } from '../../../../api/context.ts'

type Stored = Pick<Services, 'files'>

/** Files that jobs make photos of. No URL serves them, no row names them, and backups leave them out. */
export const STAGED = 'staged/'

const keyOf = (folder: string, name: string): string => `${STAGED}${folder}/${name}`

/** @param folder by which the caller removes its files later */
export const stageFile = ({ files }: Stored, folder: string, name: string, bytes: Uint8Array): Promise<void> =>
  files.put(keyOf(folder, name), bytes, 'application/octet-stream')

/** Null when there is no such file. */
export async function readStaged({ files }: Stored, folder: string, name: string): Promise<Buffer | null> {
  const file = await files.open(keyOf(folder, name))
  return file && buffer(file.stream)
}

export async function removeStaged({ files }: Stored, folder: string): Promise<void> {
  const keys: string[] = []
  for await (const { key } of files.list(keyOf(folder, ''))) keys.push(key)
  await files.remove(keys)
}

export async function listStagedFolders({ files }: Stored): Promise<string[]> {
  const folders = new Set<string>()
  for await (const { key } of files.list(STAGED)) folders.add(key.slice(STAGED.length).split('/')[0] ?? '')
  return [...folders]
}
