import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MiddlewareHandler } from 'hono'
import { catalogueOf, toMessage, translate } from '../../../platform/text/language.ts'
import { DEFAULT_LANGUAGE, isLocale, PSEUDO_LANGUAGE, type Locale } from '../../../shared/i18n/languages.ts'
import { sourceText } from '../../../shared/i18n/source-text.ts'
import type { HttpEnv } from '../../http/http-env.ts'
import { chooseEncoding, compress, type Bytes, type Encoding } from '../compress-answers.ts'
import { fillMarks } from './marks.ts'

/** The build's data about the scripts with texts: the messages by their ids, and the files in `assets/`. */
export interface BuiltMessages {
  keys: Record<string, string>
  files: string[]
}

/** Filled scripts in memory; all of one language are about 250. */
const MAX_KEPT = 1000

/**
 * The scripts of the pages in other languages than English, whose scripts are files of the build. They are filled at the first request.
 * The folder in the URL names the language and the contents of its catalogue, so that browsers keep them for good.
 */
export function languageScripts(client: string, { keys, files }: BuiltMessages) {
  const own = new Set(files)
  const kept = new Map<string, Promise<Bytes>>()
  const once = (name: string, make: () => Promise<Bytes>): Promise<Bytes> => {
    const known = kept.get(name)
    if (known) return known
    if (kept.size >= MAX_KEPT) kept.clear()
    const made = make()
    kept.set(name, made)
    made.catch(() => kept.delete(name))
    return made
  }
  const scriptIn = (language: Locale, file: string) =>
    once(`${language} ${file}`, async () => {
      const marked = await readFile(join(client, 'marked', file), 'utf8')
      const messageOf = (id: string) => {
        const key = keys[id] ?? ''
        return translate(language, key) ?? toMessage(sourceText(key))
      }
      return Buffer.from(linkUp(fillMarks(marked, messageOf), own))
    })
  const compressed = (language: Locale, file: string, encoding: Encoding) =>
    once(`${language} ${file} ${encoding}`, async () => compress(await scriptIn(language, file), encoding, 'high'))
  return {
    /** The URL path of a file of the build in a language, without the slash before it. */
    pathOf(language: Locale, path: string): string {
      const file = path.replace('assets/', '')
      return language !== DEFAULT_LANGUAGE && own.has(file) ? `assets/${folderOf(language)}/${file}` : path
    },
    answer: (async (c, next) => {
      const [, folder = '', file = ''] = SCRIPT_PATH.exec(c.req.path) ?? []
      const language = folder.slice(0, folder.lastIndexOf('-'))
      if (!isLocale(language) || language === DEFAULT_LANGUAGE || folder !== folderOf(language) || !own.has(file))
        return next()
      const headers = {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': IMMUTABLE,
        vary: 'accept-encoding',
      }
      const encoding = chooseEncoding(c.req.header('accept-encoding'))
      if (!encoding) return c.body(await scriptIn(language, file), 200, headers)
      return c.body(await compressed(language, file, encoding), 200, { ...headers, 'content-encoding': encoding })
    }) satisfies MiddlewareHandler<HttpEnv>,
  }
}

export type LanguageScripts = ReturnType<typeof languageScripts>

export const IMMUTABLE = 'public, max-age=31536000, immutable'
const SCRIPT_PATH = /^\/assets\/([\w-]+)\/([\w.-]+\.js)$/

/** Characters of a hash that tell two catalogues apart. */
const HASH_LENGTH = 8

function folderOf(language: Exclude<Locale, typeof DEFAULT_LANGUAGE>): string {
  const hash = language === PSEUDO_LANGUAGE ? PSEUDO_HASH : catalogueOf(language).hash
  return `${language}-${hash.slice(0, HASH_LENGTH)}`
}

const PSEUDO_HASH = createHash('sha256').update(PSEUDO_LANGUAGE).digest('hex')

const IMPORT = /(["'`])\.\/([\w.-]+\.(?:js|css))\1/g

/** Files without texts stand one folder above. */
const linkUp = (code: string, own: ReadonlySet<string>): string =>
  code.replaceAll(IMPORT, (found, quote: string, file: string) =>
    own.has(file) ? found : `${quote}../${file}${quote}`,
  )
