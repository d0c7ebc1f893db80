import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const ignored = new Set([
  '.git',
  ...read('.gitignore')
    .split('\n')
    .map(line => line.replaceAll('/', '')),
])
const files = readdirSync(root)
  .filter(name => !ignored.has(name))
  .flatMap(name => globSync(`{${name},${name}/**}`, { cwd: root }))
const documents = files.filter(file => file.endsWith('.md'))
/** The names that GitHub gives to headings. */
const anchorsIn = (file: string): Set<string> => {
  const headings = read(file).matchAll(/^#{1,6} (.+)$/gm)
  return new Set(
    [...headings].map(([, text = '']) =>
      text
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )
}
const wordsIn = (file: string): number => read(file).split(/\s+/).filter(Boolean).length

describe.each(documents)('%s', document => {
  test('links to files that exist', () => {
    const targets = [...read(document).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, path = '']) => path)
    expect(targets.filter(path => !existsSync(join(root, dirname(document), path)))).toEqual([])
  })

  test('links to headings that exist', () => {
    const targets = [...read(document).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)#([^)\s]+)\)/g)]
    const isThere = ([, path = '', heading = '']: RegExpExecArray) =>
      anchorsIn(path ? join(dirname(document), path) : document).has(heading)
    expect(targets.filter(target => !isThere(target)).map(([link]) => link)).toEqual([])
  })

  test('names files that exist', () => {
    const paths = [...read(document).matchAll(/(?<=[`\s(])([\w.][\w./-]+\.(?:tsx?|css|json))(?=[`\s),;:])/g)].map(
      ([, path = '']) => path,
    )
    const isThere = (path: string) => path.startsWith('dist/') || files.some(file => `/${file}`.endsWith(`/${path}`))
    expect(paths.filter(path => !isThere(path))).toEqual([])
  })
})

test("the README, the architecture and the modules' READMEs are within their word limits", () => {
  const tooLong = documents.filter(
    file => wordsIn(file) > (MOST_WORDS.find(([name]) => name.test(file))?.[1] ?? Infinity),
  )
  expect(tooLong).toEqual([])
})

const MOST_WORDS: readonly [RegExp, number][] = [
  [/^README\.md$/, 600],
  [/^docs\/architecture\.md$/, 1600],
  [/^src\/modules\/\w+\/README\.md$/, 500],
]
