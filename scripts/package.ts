import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from './build.ts'
import { LOCAL_FILE, packagedSources } from './packaged-sources.ts'

// Makes the contents of the npm package in `dist/app`. The sources become JavaScript, because Node strips no types from files in
// node_modules.
const root = fileURLToPath(new URL('..', import.meta.url))
const target = join(root, 'dist/app')
const FOLDERS = ['demo/data', 'demo/pictures', 'migrations', 'dist/client', 'dist/server']

await build()
await rm(target, { recursive: true, force: true })
for (const folder of FOLDERS) await cp(join(root, folder), join(target, folder), { recursive: true })
for (const [file, source] of await packagedSources(root)) {
  const output = join(target, file.replace(/\.ts$/, '.js'))
  await mkdir(dirname(output), { recursive: true })
  await writeFile(output, source.replaceAll(LOCAL_FILE, "'$1.js'"))
}
