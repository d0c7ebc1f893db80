import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { GUIDES } from '../src/modules/running/site/vocabulary.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '../src/shared/i18n/languages.ts'
import { parseCatalogue } from '../src/shared/i18n/parse-catalogue.ts'
import { sourceText } from '../src/shared/i18n/source-text.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const fileOf = (guide: string, language: string): string =>
  join('docs/guide', language === DEFAULT_LANGUAGE ? '' : language, `${guide}.md`)
const catalogueOf = (language: string): Map<string, string> => parseCatalogue(read(`locales/${language}.po`))
const all = GUIDES.flatMap(guide => LANGUAGES.map(language => [guide, language] as const))

const picturesIn = (text: string): string[] => [...text.matchAll(/^!\[.+\]\((.+)\)$/gm)].map(([, path = '']) => path)
const labelsIn = (text: string): string[] => [...text.matchAll(/\*\*(.+?)\*\*/g)].map(([, label = '']) => label)

/** What every language of a guide has in the same order: headings, steps, points and pictures. */
const outlineOf = (text: string): string[] =>
  text
    .split('\n')
    .map(line => /^(#+|\d\.|-|!)(?=[ [])/.exec(line)?.[1])
    .filter(mark => mark !== undefined)

test('there are no other guides', () => {
  const files = globSync('docs/guide/**/*.md', { cwd: root })
  expect(files.toSorted()).toEqual(all.map(([guide, language]) => fileOf(guide, language)).toSorted())
})

describe.each(all)('%s in %s', (guide, language) => {
  const text = read(fileOf(guide, language))

  test('has the parts of the English one', () => {
    const english = read(fileOf(guide, DEFAULT_LANGUAGE))
    expect(text).toMatch(/^# .+\n\n.+\n\n/)
    expect(outlineOf(text)).toEqual(outlineOf(english))
    expect(picturesIn(text).map(path => basename(path))).toEqual(picturesIn(english).map(path => basename(path)))
  })

  test('names buttons and pages as the screen does', () => {
    const catalogue = catalogueOf(language === DEFAULT_LANGUAGE ? 'de' : language)
    const known = new Set(
      language === DEFAULT_LANGUAGE ? [...catalogue.keys()].map(key => sourceText(key)) : catalogue.values(),
    )
    const labels = labelsIn(text)
    expect(labels.length).toBe(labelsIn(read(fileOf(guide, DEFAULT_LANGUAGE))).length)
    expect(labels.filter(label => !known.has(label))).toEqual([])
  })
})

describe('pictures', () => {
  const shown = new Set(
    all.flatMap(([guide, language]) =>
      picturesIn(read(fileOf(guide, language))).map(path => join(dirname(fileOf(guide, language)), path)),
    ),
  )
  const readme = [...read('README.md').matchAll(/docs\/pictures\/[\w-]+\.webp/g)].map(([path]) => path)

  test('of README and guides exist, and no others', () => {
    const wanted = [...new Set([...shown, ...readme])]
    expect(wanted.filter(path => !existsSync(join(root, path)))).toEqual([])
    expect(globSync('docs/**/*.{webp,png,jpg}', { cwd: root }).toSorted()).toEqual(wanted.toSorted())
  })

  test('take less than 3 MB together', () => {
    const bytes = [...shown, ...readme].map(path => statSync(join(root, path)).size)
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(3 * 2 ** 20)
  })

  // Pages keep room for a picture of this size before it is loaded.
  test('of guides have one size', async () => {
    for (const path of shown)
      expect(await sharp(join(root, path)).metadata(), path).toMatchObject({ width: 1280, height: 800 })
  })
})
