import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { parseCatalogue } from '../../src/shared/i18n/parse-catalogue.ts'
import { pseudoMessage } from '../../src/shared/i18n/pseudo.ts'
import { PSEUDO_LANGUAGE, TRANSLATED_LANGUAGES, type Locale } from '../../src/shared/i18n/languages.ts'
import type { CompiledMessage } from '../../src/shared/i18n/format-message.ts'
import { toMessage, withoutContext } from './catalogues.ts'

const root = new URL('../..', import.meta.url)
const client = new URL('dist/client/', root)
const assets = new URL('assets/', client)

/** For each language but English: the files of `assets/` that it has of its own, as `{"x.js": "de-1a2b3c4d/x.js"}`. */
export type OwnFiles = Partial<Record<Locale, Record<string, string>>>

/** The text, or with values the compiled message. */
type Translate = (key: string) => string | CompiledMessage

/**
 * Writes the scripts of the pages once for each language. English stays where the build put it; the others have folders, named by what
 * is in them, with the scripts that show texts and those that import such scripts.
 */
export async function fillLanguages(): Promise<void> {
  const keys = new Map(Object.entries(JSON.parse(await readFile(new URL('messages.json', client), 'utf8')) as object))
  const scripts = new Map<string, string>()
  for (const file of await readdir(assets))
    if (file.endsWith('.js')) scripts.set(file, await readFile(new URL(file, assets), 'utf8'))
  const own = withTexts(scripts)
  const files: OwnFiles = {}
  for (const language of [...TRANSLATED_LANGUAGES, PSEUDO_LANGUAGE] as const) {
    const translate = await translator(language)
    const filled = own.map(
      file => [file, linkTo(fill(scripts.get(file) ?? '', keys, translate), scripts, own)] as const,
    )
    const folder = `${language}-${hashOf(filled.map(([, code]) => code).join('\0'))}`
    await mkdir(new URL(folder, assets), { recursive: true })
    for (const [file, code] of filled) await writeFile(new URL(`${folder}/${file}`, assets), code)
    files[language] = Object.fromEntries(own.map(file => [file, `${folder}/${file}`]))
  }
  for (const file of own) await writeFile(new URL(file, assets), fill(scripts.get(file) ?? '', keys, english))
  await writeFile(new URL('languages.json', client), JSON.stringify(files))
  await rm(new URL('messages.json', client))
}

const MARK = /(?:text|values)@@[0-9a-f]{12}@@/
const TEXT = /text@@([0-9a-f]{12})@@/g
const VALUES = /(["'`])values@@([0-9a-f]{12})@@\1/g

function fill(code: string, keys: ReadonlyMap<string, string>, translate: Translate): string {
  const textOf = (id: string) => {
    const key = keys.get(id)
    if (key === undefined) throw new Error(`The build knows no message ${id}`)
    return translate(key)
  }
  return code
    .replaceAll(VALUES, (_, _quote, id: string) => JSON.stringify(textOf(id)))
    .replaceAll(TEXT, (_, id: string) => inLiteral(textOf(id) as string))
}

/** Escapes a text for string literals with any quotes. */
const inLiteral = (text: string): string =>
  text.replaceAll(/[\\"'`$]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)

/** The scripts with texts, and those that import them, also indirectly. */
function withTexts(scripts: ReadonlyMap<string, string>): string[] {
  const own = new Set([...scripts].filter(([, code]) => MARK.test(code)).map(([file]) => file))
  for (let size = -1; size !== own.size;) {
    size = own.size
    for (const [file, code] of scripts) if (importsOf(code, scripts).some(one => own.has(one))) own.add(file)
  }
  return [...own]
}

const IMPORT = /(["'`])\.\/([\w.-]+\.js)\1/g

const importsOf = (code: string, scripts: ReadonlyMap<string, string>): string[] =>
  [...code.matchAll(IMPORT)].map(([, , file = '']) => file).filter(file => scripts.has(file))

/** Scripts without texts stand one folder above. */
const linkTo = (code: string, scripts: ReadonlyMap<string, string>, own: readonly string[]): string =>
  code.replaceAll(IMPORT, (found, quote: string, file: string) =>
    scripts.has(file) && !own.includes(file) ? `${quote}../${file}${quote}` : found,
  )

async function translator(
  language: (typeof TRANSLATED_LANGUAGES)[number] | typeof PSEUDO_LANGUAGE,
): Promise<Translate> {
  if (language === PSEUDO_LANGUAGE) return key => pseudoMessage(english(key))
  const catalogue = parseCatalogue(await readFile(new URL(`locales/${language}.po`, root), 'utf8'))
  return key => toMessage(catalogue.get(key) ?? withoutContext(key))
}

const english: Translate = key => toMessage(withoutContext(key))

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8)
