import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join, normalize } from 'node:path'

/** What the installed product has besides its sources. */
export const PACKAGED_FOLDERS = [
  'demo/data',
  'demo/pictures',
  'migrations',
  'locales',
  'dist/client',
  'dist/server',
  'dist/worker',
  'dist/bundle',
]

/** The entry points of the installed product. */
const ENTRIES = ['scripts/bin.ts', 'scripts/serve.ts']
/** Child processes whose libraries the installed product has only in its bundle. */
export const BUNDLED_WORKERS: readonly string[] = [
  'src/modules/base/places/gazetteer/write-gazetteer.ts',
  'src/modules/exchange/imports/readers/worker.server.ts',
  'src/modules/running/bounces/readers/worker.server.ts',
]
/** The bundle's entry points. Other workers of these sources are located as in a checkout. */
const BUNDLED = ['src/server/main.ts', 'scripts/pawpal.ts', ...BUNDLED_WORKERS]
/** A quoted relative path: an import, or the file of a worker. */
const LOCAL_FILE = /(new URL\()?(['"])(\.{1,2}\/[^'"\n]+)\.ts\2/g

/** The same source for JavaScript files. */
export const withJavaScriptFiles = (source: string): string => source.replaceAll(LOCAL_FILE, '$1$2$3.js$2')

/** JavaScript by path. */
type Sources = ReadonlyMap<string, string>

/** Finds every source that the installed product loads, as a file of its own or from the bundle. */
export async function packagedSources(root: string): Promise<{ installed: Sources; bundled: Sources }> {
  const installed = new Map<string, string>()
  const bundled = new Map<string, string>()
  const add = async (file: string, sources: typeof installed): Promise<void> => {
    if (sources.has(file)) return
    const source = stripTypeScriptTypes(await readFile(join(root, file), 'utf8'))
    sources.set(file, source)
    for (const [, worker, , path = ''] of source.matchAll(LOCAL_FILE)) {
      const found = normalize(join(dirname(file), `${path}.ts`))
      await add(found, worker === undefined || BUNDLED_WORKERS.includes(found) ? sources : installed)
    }
  }
  for (const entry of ENTRIES) await add(entry, installed)
  for (const entry of BUNDLED) await add(entry, bundled)
  return { installed, bundled }
}
