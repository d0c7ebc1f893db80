import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { glob, readFile, stat, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const root = new URL('..', import.meta.url)
interface Part {
  name: string
  isSource: (file: string) => boolean
  build: () => Promise<void>
}

/** Sources of the server alone: the import rules keep pages from importing them. */
const isOfServer = (file: string): boolean => /^(src\/(server|platform)|demo)\/|\.server\.ts$/.test(file)

const PARTS: Part[] = [
  {
    name: 'pages',
    isSource: file => !isOfServer(file),
    build: async () => {
      await forProduction(buildPages)
      await compressAssets()
    },
  },
  {
    name: 'server',
    isSource: file => isOfServer(file) || /^src\/(modules|shared)\/.*[^x]$|^src\/\w+\.ts$|lock\.json$/.test(file),
    build: async () => {
      const { bundleServer } = await import('./bundle-server.ts')
      await forProduction(bundleServer)
    },
  },
]

/**
 * Builds the pages and the server if there are none, or if their sources changed since the last build. Another process does it: what a
 * build needs of memory, a server would keep.
 */
export async function buildIfStale(): Promise<void> {
  const lines = await sourceLines()
  const stale: Part[] = []
  for (const part of PARTS) {
    const built = await readFile(stampOf(part), 'utf8').catch(() => '')
    if (built !== hashOf(part, lines)) stale.push(part)
  }
  if (stale.length === 0) return
  process.stdout.write('Building the pages (once)…\n')
  const builder = fork(
    fileURLToPath(import.meta.url),
    stale.map(({ name }) => name),
  )
  const [code] = (await once(builder, 'exit')) as [number | null]
  if (code !== 0) process.exit(code ?? 1)
}

/** Builds the parts of these names; without any, all. */
export async function build(names: readonly string[] = []): Promise<void> {
  const lines = await sourceLines()
  for (const part of PARTS)
    if (names.length === 0 || names.includes(part.name)) {
      await part.build()
      await writeFile(stampOf(part), hashOf(part, lines))
    }
}

/** The file that says from which sources a part was built. */
const stampOf = ({ name }: Part): URL => new URL(`dist/${name}-built-from`, root)

/** Always builds for production, because libraries choose their code by NODE_ENV. */
async function forProduction(work: () => Promise<void>): Promise<void> {
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'production'
  await work()
  if (NODE_ENV === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = NODE_ENV
}

async function buildPages(): Promise<void> {
  const { createBuilder } = await import('vite')
  const builder = await createBuilder({ root: fileURLToPath(root), logLevel: 'warn' })
  await builder.buildApp()
}

const SOURCES = ['src/**/*', 'demo/*.ts', 'public/**/*', 'vite.config.ts', 'package-lock.json']
const TESTS = ['**/*.{test,fixture}.{ts,tsx}']

/** The path of a source, and what changes with its contents. */
type SourceLine = readonly [file: string, line: string]

/** The paths, sizes and times of all sources. Reading their contents would delay the start by a second. */
async function sourceLines(): Promise<SourceLine[]> {
  const files = await Array.fromAsync(glob(SOURCES, { cwd: root, exclude: TESTS }))
  const stats = await Promise.all(
    files.sort().map(async file => [file, await stat(new URL(encodeURI(file), root))] as const),
  )
  return stats
    .filter(([, entry]) => entry.isFile())
    .map(([file, { size, mtimeMs }]) => [file.replaceAll('\\', '/'), `${file} ${size} ${mtimeMs}`] as const)
}

const hashOf = ({ isSource }: Part, lines: readonly SourceLine[]): string => {
  const own = lines.filter(([file]) => isSource(file)).map(([, line]) => line)
  return createHash('sha256').update(own.join('\n')).digest('hex')
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

if (import.meta.main) await build(process.argv.slice(2))
