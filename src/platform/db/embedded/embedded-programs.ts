import {
  chmod,
  copyFile,
  link,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import type { Binaries } from './embedded-binaries.ts'

/** Libraries for compilers, which no program loads. */
const UNUSED = '.a'
const VERSION_FILE = 'VERSION'

const programsOf = (folder: string, major: string): string => join(folder, 'programs', major)

/**
 * Keeps the programs beside the cluster that they created. An update of the product may have another major version,
 * which cannot read the cluster; these can. Files are hard links if the file system allows it, which cost nothing.
 */
export async function keepPrograms(folder: string, { native, version, major }: Binaries): Promise<void> {
  const kept = programsOf(folder, major)
  if ((await versionIn(kept)) === version) return
  const draft = `${kept}.new-${process.pid}`
  await rm(draft, { recursive: true, force: true })
  await copyTree(native, draft)
  await writeFile(join(draft, VERSION_FILE), version)
  await rm(kept, { recursive: true, force: true })
  // It fails if another start was faster.
  await rename(draft, kept).catch(() => rm(draft, { recursive: true, force: true }))
}

/** The kept programs of a major version, or undefined. */
export async function keptPrograms(folder: string, major: string): Promise<Binaries | undefined> {
  const native = programsOf(folder, major)
  const version = await versionIn(native)
  return version === undefined ? undefined : { native, version, major }
}

const versionIn = (programs: string): Promise<string | undefined> =>
  readFile(join(programs, VERSION_FILE), 'utf8').catch(() => undefined)

async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  // PostgreSQL's own user must read them if root starts it.
  await chmod(to, 0o755)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await copyTree(source, target)
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target)
    else if (!entry.name.endsWith(UNUSED)) await link(source, target).catch(() => copyFile(source, target))
  }
}
