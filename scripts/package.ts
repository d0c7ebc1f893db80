import { cp, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from './build.ts'
import { packPdfFiles, packPlaceData } from './pack-data.ts'
import { PACKAGED_FOLDERS, packagedSources, withJavaScriptFiles } from './packaged-sources.ts'
import { packedManifest } from './packed-manifest.ts'

// `npm pack` runs this file before packing and, with `--restore`, afterwards. Before, it creates `dist/app` with
// JavaScript sources, because Node strips no types in node_modules, and writes the lockfile's versions into
// package.json. Afterwards it restores package.json.
const root = fileURLToPath(new URL('..', import.meta.url))
const target = join(root, 'dist/app')

const manifestFile = join(root, 'package.json')
const savedManifest = join(root, 'dist/package.json')

const restore = () => rename(savedManifest, manifestFile).catch(() => undefined)

async function makeApp(): Promise<void> {
  await build()
  await rm(target, { recursive: true, force: true })
  for (const folder of PACKAGED_FOLDERS) await cp(join(root, folder), join(target, folder), { recursive: true })
  for (const [file, source] of (await packagedSources(root)).installed) {
    const output = join(target, file.replace(/\.ts$/, '.js'))
    await mkdir(dirname(output), { recursive: true })
    await writeFile(output, withJavaScriptFiles(source))
  }
  await packPlaceData(pathToFileURL(join(target, 'src/modules/base/places/')))
  await packPdfFiles(pathToFileURL(join(target, 'src/platform/pdf/')))
  const bundle = join(target, 'dist/bundle')
  for (const name of await readdir(bundle)) {
    const file = join(bundle, name)
    await writeFile(file, withJavaScriptFiles(await readFile(file, 'utf8')))
  }
}

async function pinVersions(): Promise<void> {
  const manifest = await readFile(manifestFile, 'utf8')
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'))
  await writeFile(savedManifest, manifest)
  await writeFile(manifestFile, JSON.stringify(packedManifest(JSON.parse(manifest), packages), null, 2))
}

// Also cleans up after an interrupted run.
await restore()
if (!process.argv.includes('--restore')) {
  await makeApp()
  await pinVersions()
}
