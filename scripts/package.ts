import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from './build.ts'

// Makes the contents of the npm package in `dist/app`: the folders of the project as JavaScript, because Node strips no types from
// files in node_modules. It holds what runs and nothing else.
const root = fileURLToPath(new URL('..', import.meta.url))
const target = join(root, 'dist/app')
/** Where the running product begins; workers and lazy imports are found in them by their file names. */
const ENTRIES = ['scripts/bin.ts', 'scripts/serve.ts', 'scripts/pawpal.ts']
const FOLDERS = ['demo/data', 'demo/pictures', 'migrations', 'dist/client', 'dist/server']
const LOCAL_FILE = /'(\.{1,2}\/[^'\n]+)\.ts'/g

await build()
await rm(target, { recursive: true, force: true })
for (const folder of FOLDERS) await cp(join(root, folder), join(target, folder), { recursive: true })
const written = new Set<string>()
for (const entry of ENTRIES) await translate(entry)

/** Writes one file as JavaScript, and every file that it names. */
async function translate(file: string): Promise<void> {
  if (written.has(file)) return
  written.add(file)
  const source = stripTypeScriptTypes(await readFile(join(root, file), 'utf8'))
  const output = join(target, file.replace(/\.ts$/, '.js'))
  await mkdir(dirname(output), { recursive: true })
  await writeFile(output, source.replaceAll(LOCAL_FILE, "'$1.js'"))
  for (const [, path = ''] of source.matchAll(LOCAL_FILE)) await translate(normalize(join(dirname(file), `${path}.ts`)))
}
