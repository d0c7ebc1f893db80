import { createHash } from 'node:crypto'
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { dayOf } from '../src/shared/time/days.ts'
import { headRelease, problemsOf } from './release/changelog.ts'
import { buildDebianPackage } from './release/debian-package.ts'
import { packForNpm } from './release/npm-package.ts'
import { root, run } from './release/run.ts'

// `npm run release` builds the packages of the version in package.json into dist/release. The same commit always
// gives the same files. `npm run release -- 1.1.0` first gives what is unreleased that version and today's date, and
// commits. docs/releases.md says what to do before and afterwards.
const folder = join(root, 'dist/release')
const print = (line: string): void => void process.stdout.write(`${line}\n`)
const read = (file: string): Promise<string> => readFile(join(root, file), 'utf8')

interface Lockfile {
  version: string
  packages: { '': { version: string } }
}

async function setVersion(version: string): Promise<void> {
  const changes = run('git', ['status', '--porcelain'])
  if (changes !== '') throw new Error(`These files have changes that no commit has:\n${changes}`)
  const today = dayOf(new Date())
  const changelog = headRelease(await read('CHANGELOG.md'), version, today)
  await writeFile(join(root, 'CHANGELOG.md'), changelog)
  run('npm', ['version', version, '--no-git-tag-version'])
  run('git', ['commit', '--all', '--quiet', '--message', `Release ${version}`])
}

async function checkedVersion(): Promise<string> {
  const { version } = JSON.parse(await read('package.json')) as { version: string }
  const lockfile = JSON.parse(await read('package-lock.json')) as Lockfile
  const problems = problemsOf({
    changes: run('git', ['status', '--porcelain']),
    changelog: await read('CHANGELOG.md'),
    version,
    lockedVersions: [lockfile.version, lockfile.packages[''].version],
  })
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return version
}

async function buildAll(version: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const tarball = packForNpm(folder)
  for (const architecture of ['amd64', 'arm64'] as const) await buildDebianPackage(tarball, architecture, folder)
  run('npm', ['run', '--silent', 'sbom', '--', '--output-file', join(folder, `pawpal-${version}.cdx.json`)])
  const names = (await readdir(folder)).toSorted()
  const lines = await Promise.all(names.map(async name => `${await checksumOf(name)}  ${name}\n`))
  await writeFile(join(folder, 'SHA256SUMS'), lines.join(''))
}

const checksumOf = async (name: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(join(folder, name)))
    .digest('hex')

async function release([wanted]: string[]): Promise<void> {
  if (wanted !== undefined) await setVersion(wanted)
  const version = await checkedVersion()
  await buildAll(version)
  const files = (await readdir(folder)).toSorted().map(name => `  ${relative(root, join(folder, name))}`)
  print(`Pawpal ${version}, built from commit ${run('git', ['rev-parse', '--short', 'HEAD'])}.

These must have passed on this commit:
  npm test && npm run test:slow

Then publish it:
  git tag --annotate v${version} --message "Pawpal ${version}" && git push --follow-tags

And upload, with the section ${version} of CHANGELOG.md as the text:
${files.join('\n')}`)
}

try {
  await release(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
