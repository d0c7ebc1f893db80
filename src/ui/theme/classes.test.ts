import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const SRC = fileURLToPath(new URL('../../', import.meta.url))

/** Classes like `px-3!` anywhere, and like `absolute!` in an attribute. */
function importantClasses(source: string): string[] {
  const words = source.split(/[\s'"`]/)
  const listed = [...source.matchAll(/className="([^"]*)"/g)].flatMap(([, classes = '']) => classes.split(' '))
  return [...words.filter(word => /^[a-z]/.test(word) && word.includes('-')), ...listed].filter(word =>
    word.endsWith('!'),
  )
}

test('a class that a caller replaces has the prefix `base:`, and none wins by !important', () => {
  const found = globSync('**/*.tsx', { cwd: SRC }).flatMap(file =>
    importantClasses(readFileSync(`${SRC}${file}`, 'utf8')).map(name => `${file}: ${name}`),
  )
  expect(found).toEqual([])
})

test('important classes are found', () => {
  expect(importantClasses(`<p className="absolute! top-0" /> cx('md:px-3!', 'flex') t('Post approved!')`)).toEqual([
    'md:px-3!',
    'absolute!',
  ])
})
