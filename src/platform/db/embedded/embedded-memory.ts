import { totalmem } from 'node:os'

const MEGABYTE = 1024 ** 2
/** PostgreSQL's own default, and what a database of a million posts has use for. */
const LEAST = 128
const MOST = 512
/** The database shares the machine with the server and its owner's programs. */
const SHARE = 32

/** Settings for a machine with this memory. Buffers take memory only once they are filled. */
export function memorySettings(bytes: number = availableMemory()): string[] {
  const buffers = Math.min(Math.max(Math.floor(bytes / SHARE / MEGABYTE), LEAST), MOST)
  return [`shared_buffers=${buffers}MB`]
}

/** What a container lets through, at most what the machine has. */
function availableMemory(): number {
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}
