import { createHash } from 'node:crypto'
import { glob, readFile, stat, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const root = new URL('..', import.meta.url)
const stampFile = new URL('dist/built-from', root)

/** Builds the pages if there are none, or if the sources changed since the last build. */
export async function buildIfStale(): Promise<void> {
  const [stamp, built] = await Promise.all([sourceStamp(), readFile(stampFile, 'utf8').catch(() => '')])
  if (stamp === built) return
  process.stdout.write('Building the pages (once)…\n')
  await build()
}

export async function build(): Promise<void> {
  const stamp = await sourceStamp()
  await buildPages()
  await compressAssets()
  await writeFile(stampFile, stamp)
}

/** Always builds for production, because libraries choose their code by NODE_ENV. */
async function buildPages(): Promise<void> {
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'production'
  const { createBuilder } = await import('vite')
  const builder = await createBuilder({ root: fileURLToPath(root), logLevel: 'warn' })
  await builder.buildApp()
  if (NODE_ENV === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = NODE_ENV
}

/** The sources of the pages. The import rules keep pages from importing any other. */
const PAGE_SOURCES = ['src/**/*', 'public/**/*', 'vite.config.ts', 'package-lock.json']
const OTHER_SOURCES = ['src/{server,platform}/**', '**/*.server.ts', '**/*.{test,fixture}.{ts,tsx}']

/** A hash of the paths, sizes and times of the page sources. Reading their contents would delay the start by a second. */
async function sourceStamp(): Promise<string> {
  const files = await Array.fromAsync(glob(PAGE_SOURCES, { cwd: root, exclude: OTHER_SOURCES }))
  const stats = await Promise.all(
    files.sort().map(async file => [file, await stat(new URL(encodeURI(file), root))] as const),
  )
  const lines = stats
    .filter(([, entry]) => entry.isFile())
    .map(([file, { size, mtimeMs }]) => `${file} ${size} ${mtimeMs}`)
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}

const COMPRESSIBLE = /\.(js|css|svg|json)$/

/** Puts a .br and a .gz beside each text file, so that no request has to compress one. */
async function compressAssets(): Promise<void> {
  const assets = new URL('dist/client/assets/', root)
  const files = (await Array.fromAsync(glob('*', { cwd: assets }))).filter(file => COMPRESSIBLE.test(file))
  await Promise.all(
    files.map(async file => {
      const source = await readFile(new URL(file, assets))
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
        promisify(gzip)(source, { level: 9 }),
      ])
      await Promise.all([writeFile(new URL(`${file}.br`, assets), br), writeFile(new URL(`${file}.gz`, assets), gz)])
    }),
  )
}

if (import.meta.main) await build()
