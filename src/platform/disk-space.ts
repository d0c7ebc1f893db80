import { statfs } from 'node:fs/promises'

/** Below this, a folder counts as low on space. */
export const LOW_BYTES = 1024 ** 3

/** Bytes that this user may still write on the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
