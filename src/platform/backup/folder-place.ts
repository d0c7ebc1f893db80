import { createReadStream } from 'node:fs'
import { access, link, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { rechunk } from './async-iterables.ts'
import { BackupRefused } from './backup-error.ts'
import type { BackupPlace, PlacedFile } from './backup-place.ts'
import { DAY_MS } from '../../shared/time/days.ts'

/** Members of a tar come in small pieces. */
const WRITE_BYTES = 1024 * 1024
const PARTIAL = '.partial'
/** A partial file this old was left by a killed process. */
const ABANDONED_MS = DAY_MS

export const folderPlace = (folder: string): BackupPlace => ({
  label: folder,
  write: (name, content) => inWords(folder, write(folder, name, content)),
  list: () => inWords(folder, list(folder)),
  remove: name => inWords(folder, rm(join(folder, name), { force: true })),
  read: name => read(join(folder, name)),
  close: () => undefined,
})

async function write(folder: string, name: string, content: AsyncIterable<Uint8Array>): Promise<number> {
  await mkdir(folder, { recursive: true })
  await removeAbandoned(folder)
  const path = join(folder, name)
  if (await exists(path)) throw taken(path)
  const partial = join(folder, `.${name}.${process.pid}${PARTIAL}`)
  const file = await open(partial, 'w', 0o600)
  let bytes = 0
  try {
    for await (const { bytes: part } of rechunk(content, WRITE_BYTES)) {
      await file.writeFile(part)
      bytes += part.length
    }
    await file.sync()
    // Unlike a rename, a link never replaces a file.
    await link(partial, path).catch((error: unknown) => {
      throw codeOf(error) === 'EEXIST' ? taken(path) : error
    })
  } finally {
    await file.close()
    await rm(partial, { force: true })
  }
  await syncFolder(folder)
  return bytes
}

async function list(folder: string): Promise<PlacedFile[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  })
  return Promise.all(
    names
      .filter(name => !name.endsWith(PARTIAL))
      .map(async name => {
        const { size, mtime } = await stat(join(folder, name))
        return { name, bytes: size, writtenAt: mtime }
      }),
  )
}

async function* read(path: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(codeOf(error))) throw new BackupRefused(`There is no file ${path}.`)
    throw codeOf(error) ? new BackupRefused(`The file ${path} cannot be read (${codeOf(error)}).`) : error
  }
}

/** The file system may lack links, or the disk be full: the operator reads the reason. */
async function inWords<Result>(folder: string, work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    const code = codeOf(error)
    if (error instanceof BackupRefused || !/^E[A-Z]+$/.test(code)) throw error
    throw new BackupRefused(
      `The backup cannot be written to ${folder} (${code === 'ENOSPC' ? 'the disk is full' : code}).`,
      {
        cause: error,
      },
    )
  }
}

const taken = (path: string) => new BackupRefused(`There is a file ${path} already; a backup overwrites nothing.`)

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(PARTIAL)) continue
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > ABANDONED_MS) await rm(join(folder, name), { force: true })
  }
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException | undefined)?.code ?? ''
