import { randomUUID } from 'node:crypto'
import { mkdir, open, opendir, readdir, rename, rm, rmdir, stat, utimes } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import {
  assertContentType,
  assertFileKey,
  contentTypeOf,
  type Files,
  type ListedFile,
  type OpenedFile,
} from './files.ts'

/** Starts with a dot, which no key may: half-written files are unreachable until they get their name. */
const temporaryFolder = '.incoming'
/** A temporary file this old belongs to a killed process; no write takes nearly as long. */
const abandonedAfterMs = 60 * 60 * 1000

/** Files in a local folder, which the first `put` makes. */
export function createLocalFiles(options: { folder: string }): Files {
  const root = resolve(options.folder)
  const incoming = join(root, temporaryFolder)
  let cleaned: Promise<void> | undefined

  return {
    async put(key, bytes, contentType) {
      assertFileKey(key)
      assertContentType(key, contentType)
      await (cleaned ??= removeAbandoned(incoming))
      const temporary = join(incoming, randomUUID())
      try {
        await writeDurably(temporary, bytes)
        await moveInto(root, temporary, join(root, key))
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
    },

    async open(key) {
      assertFileKey(key)
      return openFile(join(root, key), contentTypeOf(key))
    },

    async remove(keys) {
      keys.forEach(assertFileKey)
      for (const key of keys) {
        await rm(join(root, key), { force: true })
        await removeEmptyFolders(root, dirname(join(root, key)))
      }
    },

    async move(from, to) {
      assertFileKey(from)
      assertFileKey(to)
      const now = new Date()
      try {
        await utimes(join(root, from), now, now)
        await moveInto(root, join(root, from), join(root, to))
      } catch (error) {
        // Another server moved it at the same time.
        if (!isCode(error, 'ENOENT')) throw error
      }
      await removeEmptyFolders(root, dirname(join(root, from)))
    },

    async *list(prefix) {
      // Walks only the folder that holds every match: `a/b` may match `a/bc.txt` and `a/b/c.txt`.
      const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1)
      if (folder) assertFileKey(folder.slice(0, -1))
      yield* walk(root, folder, prefix)
    },

    async close() {},
  }
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const file = await open(path, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function moveInto(root: string, from: string, to: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const made = await mkdir(dirname(to), { recursive: true })
    try {
      await rename(from, to)
      return await syncFolders(dirname(to), made ? dirname(made) : dirname(to), root)
    } catch (error) {
      // A concurrent removal may have deleted the folder while it was empty.
      if (!isCode(error, 'ENOENT') || attempt === 10) throw error
    }
  }
}

/** Syncs the folders of a new file, so that its name survives a power cut. Windows cannot and need not. */
async function syncFolders(from: string, upTo: string, root: string): Promise<void> {
  if (process.platform === 'win32') return
  for (let folder = from; ; folder = dirname(folder)) {
    // A concurrent removal may have deleted the new file.
    const handle = await open(folder, 'r').catch(ignoring('ENOENT'))
    try {
      await handle?.sync()
    } finally {
      await handle?.close()
    }
    if (folder === upTo || folder === root || folder === dirname(folder)) return
  }
}

async function openFile(path: string, contentType: string): Promise<OpenedFile | null> {
  const file = await open(path, 'r').catch(ignoring('ENOENT', 'ENOTDIR', 'EISDIR'))
  if (!file) return null
  const { size, isFile } = await file.stat().then(
    found => ({ size: found.size, isFile: found.isFile() }),
    () => ({ size: 0, isFile: false }),
  )
  if (!isFile) {
    await file.close()
    return null
  }
  return { stream: file.createReadStream(), size, contentType }
}

async function removeEmptyFolders(root: string, from: string): Promise<void> {
  for (let folder = from; folder !== root; folder = dirname(folder)) {
    try {
      await rmdir(folder)
    } catch {
      // Not empty, or another removal was faster: the parent folders stay.
      return
    }
  }
}

/** Skips folders in which no key can start with the prefix. */
async function* walk(root: string, folder: string, prefix: string): AsyncGenerator<ListedFile> {
  const entries = await opendir(join(root, folder)).catch(ignoring('ENOENT', 'ENOTDIR'))
  if (!entries) return
  for await (const entry of entries) {
    const key = folder + entry.name
    const within = `${key}/`.startsWith(prefix) || prefix.startsWith(`${key}/`)
    if (entry.isDirectory() && key !== temporaryFolder && within) yield* walk(root, `${key}/`, prefix)
    if (!entry.isFile() || !key.startsWith(prefix)) continue
    const found = await stat(join(root, key)).catch(ignoring('ENOENT'))
    if (found) yield { key, size: found.size, modifiedAt: found.mtime }
  }
}

async function removeAbandoned(incoming: string): Promise<void> {
  const names = await readdir(incoming).catch(ignoring('ENOENT'))
  for (const name of names ?? []) {
    const found = await stat(join(incoming, name)).catch(ignoring('ENOENT'))
    if (found && Date.now() - found.mtimeMs > abandonedAfterMs) await rm(join(incoming, name), { force: true })
  }
}

function ignoring(...codes: string[]) {
  return (error: unknown): undefined => {
    if (!codes.some(code => isCode(error, code))) throw error
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
