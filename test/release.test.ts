import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { headRelease, problemsOf, releasesIn } from '../scripts/release/changelog.ts'

const read = (file: string): string => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
const CHANGELOG = `# Changelog

## [Unreleased]

### Fixed

- A leak.

## [1.0.0] - 2026-11-29

The first.
`
const checkout = { changes: '', changelog: CHANGELOG, version: '1.0.0', lockedVersions: ['1.0.0', '1.0.0'] }

test('a release gives what is unreleased its version and date', () => {
  const headed = headRelease(CHANGELOG, '1.0.1', '2026-12-24')
  expect(releasesIn(headed)).toEqual([
    { version: 'Unreleased', date: undefined, text: '' },
    { version: '1.0.1', date: '2026-12-24', text: '### Fixed\n\n- A leak.' },
    { version: '1.0.0', date: '2026-11-29', text: 'The first.' },
  ])
  expect(problemsOf({ ...checkout, changelog: headed, version: '1.0.1', lockedVersions: ['1.0.1'] })).toEqual([])
})

test.each([
  ['1.1', '1.1 is not a version like 1.2.3.'],
  ['1.0.0', '1.0.0 is not newer than 1.0.0'],
  ['0.10.0', '0.10.0 is not newer than 1.0.0'],
])('version %s is refused', (version, message) => {
  expect(() => headRelease(CHANGELOG, version, '2026-12-24')).toThrow(message)
})

test('a release without changes is refused', () => {
  const headed = headRelease(CHANGELOG, '1.0.1', '2026-12-24')
  expect(() => headRelease(headed, '1.0.2', '2026-12-25')).toThrow('CHANGELOG.md has nothing under [Unreleased].')
})

test('versions that differ, an unfinished changelog and uncommitted changes stop a release', () => {
  expect(problemsOf(checkout)).toEqual([])
  expect(problemsOf({ ...checkout, changes: ' M README.md' })).toEqual([
    'These files have changes that no commit has:\n M README.md',
  ])
  expect(problemsOf({ ...checkout, version: '1.1.0', lockedVersions: ['1.1.0'] })).toEqual([
    'package.json has version 1.1.0, and the newest with a date in CHANGELOG.md is 1.0.0.',
  ])
  expect(problemsOf({ ...checkout, lockedVersions: ['0.9.0'] })).toEqual([
    'package.json has version 1.0.0, and package-lock.json 0.9.0.',
  ])
  expect(problemsOf({ ...checkout, changelog: CHANGELOG.replace('The first.', '') })).toEqual([
    'CHANGELOG.md says nothing about 1.0.0.',
  ])
})

test('the version of this checkout could be released', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string }
  const lockfile = JSON.parse(read('package-lock.json')) as {
    version: string
    packages: Record<string, { version: string }>
  }
  const lockedVersions = [lockfile.version, lockfile.packages['']?.version]
  expect(problemsOf({ changes: '', changelog: read('CHANGELOG.md'), version, lockedVersions })).toEqual([])
})
