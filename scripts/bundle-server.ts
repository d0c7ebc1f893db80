import { rename, rm } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { NOT_BUNDLED } from './packed-manifest.ts'
import { BUNDLED_WORKERS } from './packaged-sources.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const OUTPUT = 'dist/bundle'

/**
 * Bundles the server and the commands with their libraries into few files. Loading them takes a tenth of the time and
 * a third of the memory of a thousand modules. Child processes with bundled libraries are bundled too.
 */
export async function bundleServer(): Promise<void> {
  // Complete before the rename: another process may start from it.
  const draft = join(root, `${OUTPUT}-${process.pid}`)
  await bundle({ main: 'src/server/main.ts', commands: 'scripts/pawpal.ts' }, draft)
  await rm(join(root, OUTPUT), { recursive: true, force: true })
  await rename(draft, join(root, OUTPUT))
}

/** Bundles programs of these names and sources into a folder, with the child processes that they start. */
export async function bundle(input: Record<string, string>, folder: string): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [ownLocations(folder)],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: 'node24',
      outDir: folder,
      copyPublicDir: false,
      // Stack traces need the names.
      minify: false,
      rolldownOptions: {
        input: { ...input, ...Object.fromEntries(BUNDLED_WORKERS.map(file => [nameOfWorker(file), file])) },
        external: NOT_BUNDLED,
        output: { chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
}

/** `imports-worker` for `src/modules/exchange/imports/readers/worker.server.ts`. */
const nameOfWorker = (file: string): string => `${file.split('/')[2]}-${basename(file).split('.')[0]}`

const WORKER = /new URL\((['"])(\.\/[\w.-]+)\1, import\.meta\.url\)/g

/**
 * Our files locate others relative to themselves, so the bundle replaces their URL. It contains bundled workers
 * itself.
 */
const ownLocations = (folder: string): Plugin => ({
  name: 'own-locations',
  transform(code, id) {
    const isOwn = [join(root, 'src/'), join(root, 'demo/')].some(source => id.startsWith(source))
    if (!isOwn || !code.includes('import.meta.url')) return undefined
    const location = relative(folder, id).replaceAll('\\', '/')
    const own = JSON.stringify(location)
    return code
      .replaceAll(WORKER, (found, _, path: string) => {
        const file = relative(root, join(dirname(id), path)).replaceAll('\\', '/')
        return BUNDLED_WORKERS.includes(file) ? `new URL('./${nameOfWorker(file)}.js', BUNDLE_URL)` : found
      })
      .replaceAll('import.meta.url', `new URL(${own}, import.meta.url).href`)
      .replaceAll('BUNDLE_URL', 'import.meta.url')
  },
})
