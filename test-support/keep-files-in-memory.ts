import { accessSync, chmodSync, constants, existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** Several times what a run keeps at once. */
const MIN_BYTES = 4 * 2 ** 30

/**
 * Has temporary files of this process, and of those it starts, kept in memory where there is room, unless `TMPDIR` is set. Returns
 * what removes them. A test database has a thousand files, and ext4 makes files slowly where as many were just deleted.
 */
export function keepFilesInMemory(): () => void {
  if (process.env['TMPDIR'] || !hasRoom()) return () => undefined
  const folder = mkdtempSync(join(MEMORY, 'pawpal-'))
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  if (!allowsPrograms(folder)) {
    remove()
    return () => undefined
  }
  // PostgreSQL works as another user where root runs the tests.
  chmodSync(folder, 0o755)
  process.env['TMPDIR'] = folder
  return remove
}

function hasRoom(): boolean {
  if (!existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return Math.min(bavail * bsize, freemem()) > MIN_BYTES
}

/** Clusters keep their programs beside them, which a file system may forbid to run. */
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
