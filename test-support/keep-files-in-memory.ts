import { accessSync, chmodSync, constants, existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** Several times the peak of a run. */
const MIN_BYTES = 4 * 2 ** 30

/**
 * Uses a folder in memory for the temporary files of this process and its children if there is room, unless `TMPDIR`
 * is set. Returns a function that removes it. A test database has a thousand files, and ext4 is slow to create files
 * after as many were deleted.
 */
export function keepFilesInMemory(): () => void {
  if (process.env['TMPDIR'] || !hasRoom()) return () => undefined
  const folder = mkdtempSync(join(MEMORY, 'pawpal-'))
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  if (!allowsPrograms(folder)) {
    remove()
    return () => undefined
  }
  // PostgreSQL runs as another user if root runs the tests.
  chmodSync(folder, 0o755)
  process.env['TMPDIR'] = folder
  return remove
}

function hasRoom(): boolean {
  if (!existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return Math.min(bavail * bsize, freemem()) > MIN_BYTES
}

/** Clusters have copies of their programs, which a file system may forbid to run. */
function allowsPrograms(folder: string): boolean {
  const program = join(folder, 'program')
  writeFileSync(program, '', { mode: 0o755 })
  try {
    accessSync(program, constants.X_OK)
    return true
  } catch {
    return false
  } finally {
    rmSync(program)
  }
}
