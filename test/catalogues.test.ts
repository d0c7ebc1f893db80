import { globSync, readFileSync } from 'node:fs'
import type { ErrorMap } from '@orpc/contract'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { parseSync, Visitor } from 'oxc-parser'
import { describe, expect, test } from 'vitest'
import { findMessages } from '../scripts/messages/find-messages.ts'
import type { CompiledMessage } from '../src/shared/i18n/format-message.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '../src/shared/i18n/languages.ts'
import { parseCatalogue } from '../src/shared/i18n/parse-catalogue.ts'
import { NAME_IN_MESSAGES } from '../src/shared/i18n/site-name.ts'
import { hasValues, sourceText } from '../src/shared/i18n/source-text.ts'
import { contract } from '../src/contract.ts'
import { proceduresIn } from './rights/contract-calls.ts'

const sources = globSync('{src,demo}/**/*.{ts,tsx}')
  .filter(file => !/\.test\./.test(file))
  .map(file => [file, readFileSync(file, 'utf8')] as const)
const keys = new Set(sources.flatMap(([file, code]) => findMessages(file, code).map(({ key }) => key)))

/** The names of a message's values, and the cases of its selects. */
function argumentsOf(tokens: CompiledMessage): string[] {
  const found = new Set<string>()
  for (const token of tokens) {
    if (typeof token === 'string') continue
    const [name, type, options] = token
    found.add(name)
    if (typeof options !== 'object') continue
    if (type === 'select') found.add(`${name}: ${Object.keys(options).toSorted().join(' ')}`)
    for (const tokensOfCase of Object.values(options))
      if (Array.isArray(tokensOfCase)) for (const one of argumentsOf(tokensOfCase as CompiledMessage)) found.add(one)
  }
  return [...found].filter(name => !name.startsWith('offset')).toSorted()
}

const tagsOf = (text: string): string[] => [...new Set(text.match(/<[^<>]*>/g))].toSorted()
const compiled = (text: string) => compileMessageOrThrow(text) as CompiledMessage

test('the sources have many messages, and all parse', () => {
  expect(keys.size).toBeGreaterThan(3000)
  for (const key of keys) if (hasValues(key)) expect(() => compiled(sourceText(key)), key).not.toThrow()
})

test('no text is chosen at module load: the server answers in many languages', () => {
  const early: string[] = []
  for (const [file, code] of sources) {
    if (!code.includes('i18n/t.ts')) continue
    let depth = 0
    const enter = () => void (depth += 1)
    const leave = () => void (depth -= 1)
    new Visitor({
      FunctionDeclaration: enter,
      'FunctionDeclaration:exit': leave,
      FunctionExpression: enter,
      'FunctionExpression:exit': leave,
      ArrowFunctionExpression: enter,
      'ArrowFunctionExpression:exit': leave,
      CallExpression({ callee, start }) {
        const name = callee.type === 'Identifier' ? callee.name : ''
        if (depth === 0 && /^(t|format(Number|Date|List|Relative))$/.test(name))
          early.push(`${file}: ${code.slice(start, start + 60)}`)
      },
    }).visit(parseSync(file, code).program)
  }
  expect(early).toEqual([])
})

test('every refusal of the API is a message of the sources', () => {
  const refusals = proceduresIn(contract).flatMap(([, procedure]) =>
    Object.values(procedure['~orpc'].errorMap as ErrorMap),
  )
  const texts = new Set(refusals.map(refusal => refusal?.message ?? ''))
  expect(texts.size).toBeGreaterThan(100)
  expect([...texts].filter(text => !keys.has(text))).toEqual([])
})

describe.each(LANGUAGES.filter(language => language !== DEFAULT_LANGUAGE))('the catalogue of %s', language => {
  const catalogue = parseCatalogue(readFileSync(`locales/${language}.po`, 'utf8'))

  test('has every message of the sources and no other: run `npm run messages`', () => {
    expect([...keys].filter(key => !catalogue.has(key))).toEqual([])
    expect([...catalogue.keys()].filter(key => !keys.has(key))).toEqual([])
  })

  test('is complete', () => {
    expect([...catalogue].filter(([, text]) => text === '').map(([key]) => key)).toEqual([])
  })

  test('keeps values, choices and tags', () => {
    for (const [key, text] of catalogue) {
      const source = sourceText(key)
      expect(tagsOf(text), key).toEqual(tagsOf(source))
      if (hasValues(source)) expect(argumentsOf(compiled(text)), key).toEqual(argumentsOf(compiled(source)))
      else expect(hasValues(text), key).toBe(false)
    }
  })

  test('names the site only where the English text does, since the name is replaced there alone', () => {
    const named = [...catalogue].filter(
      ([key, text]) => text.includes(NAME_IN_MESSAGES) && !key.includes(NAME_IN_MESSAGES),
    )
    expect(named.map(([key]) => key)).toEqual([])
  })
})

test('sizes are in kilograms in every language but English', () => {
  for (const language of LANGUAGES.filter(tag => tag !== DEFAULT_LANGUAGE)) {
    const catalogue = readFileSync(`locales/${language}.po`, 'utf8')
    const sizes = catalogue.match(/msgid "[^"]* lbs\)"\nmsgstr "[^"]*"/g) ?? []
    expect(sizes).toHaveLength(4)
    for (const size of sizes) expect(size.split('\n')[1], language).toMatch(/kg|كجم/)
  }
})
