import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { runCommand } from '../src/server/commands/run-command.ts'
import { Environment } from '../src/platform/settings/env.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
/** The cells of a document's tables. A pipe inside of code is escaped. */
const rowsOf = (file: string): string[][] =>
  read(file)
    .split('\n')
    .filter(line => line.startsWith('| '))
    .map(line =>
      line
        .split(/(?<!\\)\|/)
        .map(cell => cell.trim().replaceAll(String.raw`\|`, '|'))
        .slice(1, -1),
    )
const codeIn = (text = ''): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)

describe('docs/commands.md', () => {
  const listed = rowsOf('docs/commands.md').flatMap(([command]) => codeIn(command))

  test('lists the commands as --help does', async () => {
    const said: string[] = []
    const print = (text: string) => void said.push(text)
    expect(await runCommand(['--help'], {}, { out: print, err: print })).toBe(0)
    const commands = [...said.join('\n').matchAll(/^ {2}(\S.*)$/gm)].map(([, line = '']) => line.trim())
    expect(commands.length).toBeGreaterThan(10)
    expect(listed.filter(line => !line.startsWith('npm ')).toSorted()).toEqual(commands.toSorted())
  })

  test('lists the scripts of package.json', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const called = Object.keys(scripts).filter(name => !CALLED_BY_NPM.has(name))
    const commands = called.map(name => (['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`))
    expect(listed.filter(line => line.startsWith('npm ')).toSorted()).toEqual(commands.toSorted())
  })
})

const CALLED_BY_NPM = new Set(['prepack', 'postpack'])

describe('docs/configuration.md', () => {
  const rows = rowsOf('docs/configuration.md').filter(([name]) => name?.startsWith('`'))

  test('lists the declared settings, each once', () => {
    const listed = rows.flatMap(([names]) => codeIn(names))
    expect(listed.toSorted()).toEqual(Object.keys(Environment.shape).toSorted())
  })

  test('says the default of each setting that has one', () => {
    const defaults = Object.entries(Environment.parse({})).filter(([, value]) => /^[a-z0-9]/i.test(String(value)))
    const rowOf = (name: string) => rows.find(([names]) => codeIn(names).includes(name))?.join(' ')
    expect(defaults.length).toBeGreaterThan(20)
    expect(defaults.filter(([name, value]) => !rowOf(name)?.includes(String(value)))).toEqual([])
  })
})

test('docs/troubleshooting.md quotes messages as the code has them', () => {
  const sources = globSync('src/**/*.ts', { cwd: root }).map(read).join('\n')
  const quoted = rowsOf('docs/troubleshooting.md')
    .flatMap(([symptom]) => codeIn(symptom))
    .filter(text => /^[A-Z]?[a-z]+ /.test(text) && !/^(npm|pawpal) /.test(text))
  expect(quoted.length).toBeGreaterThan(8)
  const isSaid = (text: string) => text.split('…').every(part => sources.includes(part.trim()))
  expect(quoted.filter(text => !isSaid(text))).toEqual([])
})
