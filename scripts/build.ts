import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { keepMarked } from './messages/keep-marked.ts'

const root = new URL('..', import.meta.url)
interface Part {
  name: string
  isSource: (file: string) => boolean
  build: () => Promise<void>
}

/** Server-only sources: the import rules prevent pages from importing them. */
const isOfServer = (file: string): boolean => /^(src\/(server|api|platform)|demo)\/|\.server\.ts$/.test(file)

const PARTS: Part[] = [
  {
    name: 'pages',
    isSource: file => !isOfServer(file),
    build: async () => {
      await forProduction(buildPages)
      await shortenPaths()
      await keepMarked(new URL('dist/client/', root))
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
 * Builds pages and server if they are missing or their sources changed since the last build. A child process does it,
 * whose memory is freed afterwards.
 */
export async function buildIfStale(): Promise<void> {
  const lines = sourceLines()
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
  const lines = sourceLines()
  for (const part of PARTS)
    if (names.length === 0 || names.includes(part.name)) {
      await part.build()
      await writeFile(stampOf(part), hashOf(part, lines))
    }
}

/** The file that records the sources of a built part. */
const stampOf = ({ name }: Part): URL => new URL(`dist/${name}-built-from`, root)

/** Always builds for production: libraries choose their code by NODE_ENV. */
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

/** The manifest names style sheets by their full path, so the builds of two checkouts would differ. */
async function shortenPaths(): Promise<void> {
  const file = new URL('dist/client/manifest.json', root)
  const manifest = await readFile(file, 'utf8')
  await writeFile(file, manifest.replaceAll(fileURLToPath(root), ''))
}

const FILES = ['vite.config.ts', 'package-lock.json']
const isTest = (file: string): boolean => /\.(test|fixture)\.tsx?$/.test(file)

/** All sources. Node's `glob` takes seven times the processor time of `readdirSync`, a tenth of a second at every start. */
function sourceFiles(): string[] {
  const demo = readdirSync(new URL('demo', root)).filter(file => file.endsWith('.ts'))
  return [
    ...filesIn('src'),
    ...demo.map(file => `demo/${file}`),
    ...filesIn('public'),
    ...filesIn('docs/guide'),
    ...FILES,
  ]
    .filter(file => !isTest(file))
    .toSorted()
}

const filesIn = (folder: string): string[] =>
  readdirSync(new URL(folder, root), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(fileURLToPath(root), join(entry.parentPath, entry.name)).replaceAll('\\', '/'))

/** The path of a source, and a text that changes with its content. */
type SourceLine = readonly [file: string, line: string]

/** The paths, sizes and times of all sources. Reading their contents would delay the start by a second. */
function sourceLines(): SourceLine[] {
  return sourceFiles().map(file => {
    const { size, mtimeMs } = statSync(new URL(encodeURI(file), root))
    return [file, `${file} ${size} ${mtimeMs}`]
  })
}

const hashOf = ({ isSource }: Part, lines: readonly SourceLine[]): string => {
  const own = lines.filter(([file]) => isSource(file)).map(([, line]) => line)
  return createHash('sha256').update(own.join('\n')).digest('hex')
}

const COMPRESSIBLE = /\.(js|css|svg|json)$/

/** Writes a .br and a .gz beside each text file, so that no request has to compress one. */
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
