/** The embedded database cannot be used. The message is one line with the folder and what to do. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
}

/** Awaits file work in `folder`; a failure becomes one line for the person who starts the server. */
export async function inFolder<T>(folder: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const code = errorCode(error)
    if (code === undefined) throw error
    throw new EmbeddedPostgresError(
      `The database folder ${folder} cannot be used (${reasonOf(error)}): correct that or choose another with DATA_DIR.`,
      { cause: error },
    )
  }
}

/** The code of a system or PostgreSQL error, such as ENOENT or 57P03. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** The reason of a failure, for the end of a sentence. */
export function reasonOf(error: unknown): string {
  return reasons[errorCode(error) ?? ''] ?? (error instanceof Error ? error.message : String(error))
}

/** The line of a program's output that names the failure. */
export function errorLine(output: string): string {
  const lines = output.split('\n').filter(line => line.trim() !== '')
  const reason =
    lines.find(line => /\b(FATAL|PANIC):/.test(line)) ??
    lines.find(line => /\b(error:|could not|cannot)/i.test(line)) ??
    lines.at(-1)
  return (reason ?? 'it gave no reason')
    .replace(/^.*?(FATAL|PANIC|error):\s+/i, '')
    .trim()
    .replace(/\.$/, '')
}

const reasons: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EEXIST: 'a file is in its place',
  ENOTDIR: 'a part of its path is a file',
  ENOENT: 'its place is missing or read-only',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  ENAMETOOLONG: 'its path is too long',
}
