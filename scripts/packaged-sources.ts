import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join, normalize } from 'node:path'

/** Where the installed product begins. The bundle of the server comes from the last, and finds its workers beside it. */
const ENTRIES = ['scripts/bin.ts', 'scripts/serve.ts', 'scripts/pawpal.ts', 'src/server/main.ts']
/** A quoted relative path: an import, or the file of a worker. */
const LOCAL_FILE = /(['"])(\.{1,2}\/[^'"\n]+)\.ts\1/g

/** The same source where all files are JavaScript. */
export const withJavaScriptFiles = (source: string): string => source.replaceAll(LOCAL_FILE, '$1$2.js$1')

/** Finds every source that the installed product may load. Returns their JavaScript by path. */
export async function packagedSources(root: string): Promise<Map<string, string>> {
  const sources = new Map<string, string>()
  const add = async (file: string): Promise<void> => {
    if (sources.has(file)) return
    const source = stripTypeScriptTypes(await readFile(join(root, file), 'utf8'))
    sources.set(file, source)
    for (const [, , path = ''] of source.matchAll(LOCAL_FILE)) await add(normalize(join(dirname(file), `${path}.ts`)))
  }
  for (const entry of ENTRIES) await add(entry)
  return sources
}
