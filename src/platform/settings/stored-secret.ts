import { randomBytes } from 'node:crypto'
import { accessSync, constants, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SettingsError } from './setting-shapes.ts'

const SECRET_FILE = 'auth-secret'

/** Created once in the data folder, so that sessions survive a restart. */
function storedSecret(dataDir: string): string {
  prepareDataDir(dataDir)
  const file = join(dataDir, SECRET_FILE)
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw new SettingsError(notWritable(dataDir, error))
  }
  return readFileSync(file, 'utf8')
}

/** Replaces the created secret, so that a restored site's sessions continue. */
export function keepSecret(dataDir: string, secret: string): void {
  const draft = join(dataDir, `${SECRET_FILE}.${process.pid}`)
  writeFileSync(draft, secret, { mode: 0o600 })
  renameSync(draft, join(dataDir, SECRET_FILE))
}

function prepareDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.W_OK)
  } catch (error) {
    throw new SettingsError(notWritable(dataDir, error))
  }
}

const notWritable = (dataDir: string, error: unknown): string =>
  `Setting DATA_DIR is wrong: ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code ?? String(error)})`

/** @throws SettingsError where several servers may need the same secret */
export function createdSecret(env: { DATABASE_URL?: string | undefined; NODE_ENV: string }, dataDir: string): string {
  if (env.DATABASE_URL && env.NODE_ENV === 'production')
    throw new SettingsError(
      'Setting AUTH_SECRET is missing: with DATABASE_URL in production every server needs the same one',
    )
  return storedSecret(dataDir)
}
