import { access, constants, mkdir, realpath } from 'node:fs/promises'
import { findBinaries } from './embedded-binaries.ts'
import { inFolder } from './embedded-error.ts'
import type { ClusterLocation } from './embedded-location.ts'
import { prepareAsRoot } from './embedded-root.ts'

/** Makes the folder if it is missing, and makes sure that PostgreSQL can work in it. */
export async function prepareLocation(directory: string, log: (line: string) => void): Promise<ClusterLocation> {
  const binaries = await findBinaries()
  await inFolder(directory, mkdir(directory, { recursive: true }))
  if (process.getuid?.() === 0) return prepareAsRoot(directory, binaries, log)
  const folder = await inFolder(directory, realpath(directory))
  await inFolder(directory, access(folder, constants.R_OK | constants.W_OK | constants.X_OK))
  return { directory, folder, binaries, account: undefined }
}
