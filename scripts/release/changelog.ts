const VERSION = /^\d+\.\d+\.\d+$/
const HEADING = /^## \[([^\]]+)\](?: - (\d{4}-\d{2}-\d{2}))?$/gm
const UNRELEASED = '## [Unreleased]\n'

/** A section of a changelog in the form of Keep a Changelog. */
interface Release {
  version: string
  /** Undefined for what is not released. */
  date: string | undefined
  text: string
}

/** The sections of the changelog, the newest first. */
export function releasesIn(changelog: string): Release[] {
  const headings = [...changelog.matchAll(HEADING)]
  return headings.map(({ 0: line, 1: version = '', 2: date, index }, place) => ({
    version,
    date,
    text: changelog.slice(index + line.length, headings[place + 1]?.index).trim(),
  }))
}

/** Gives what is unreleased a version and a date. @throws Error where it cannot be released */
export function headRelease(changelog: string, version: string, date: string): string {
  const releases = releasesIn(changelog)
  const problem = problemOfVersion(version, releases)
  if (problem !== undefined) throw new Error(problem)
  return changelog.replace(UNRELEASED, `${UNRELEASED}\n## [${version}] - ${date}\n`)
}

function problemOfVersion(version: string, releases: readonly Release[]): string | undefined {
  if (!VERSION.test(version)) return `${version} is not a version like 1.2.3.`
  if (!releases.find(release => release.version === 'Unreleased')?.text)
    return 'CHANGELOG.md has nothing under [Unreleased].'
  const last = releases.find(({ date }) => date !== undefined)
  if (last && compareVersions(version, last.version) <= 0)
    return `${version} is not newer than ${last.version}, the newest version in CHANGELOG.md.`
  return undefined
}

function compareVersions(one: string, other: string): number {
  const [first, second] = [one, other].map(version => version.split('.').map(Number)) as [number[], number[]]
  const differing = first.findIndex((part, place) => part !== second[place])
  return differing === -1 ? 0 : (first[differing] ?? 0) - (second[differing] ?? 0)
}

interface Checkout {
  /** The output of `git status --porcelain`. */
  changes: string
  changelog: string
  /** Of package.json. */
  version: string
  /** The versions of the product in package-lock.json. */
  lockedVersions: readonly (string | undefined)[]
}

/** What must be corrected before the version of a checkout is built, in sentences. */
export function problemsOf({ changes, changelog, version, lockedVersions }: Checkout): string[] {
  const last = releasesIn(changelog).find(({ date }) => date !== undefined)
  const problems: string[] = []
  if (changes !== '') problems.push(`These files have changes that no commit has:\n${changes}`)
  if (last?.version !== version)
    problems.push(
      `package.json has version ${version}, and the newest with a date in CHANGELOG.md is ${last?.version ?? 'none'}.`,
    )
  else if (last.text === '') problems.push(`CHANGELOG.md says nothing about ${version}.`)
  for (const locked of lockedVersions)
    if (locked !== version)
      problems.push(`package.json has version ${version}, and package-lock.json ${locked ?? 'none'}.`)
  return problems
}
