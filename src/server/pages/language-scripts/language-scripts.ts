import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MiddlewareHandler } from 'hono'
import { catalogueOf, currentSiteName, toMessage, translate } from '../../../platform/text/language.ts'
import { DEFAULT_LANGUAGE, isLocale, PSEUDO_LANGUAGE, type Locale } from '../../../shared/i18n/languages.ts'
import { NAME_IN_MESSAGES } from '../../../shared/i18n/site-name.ts'
import { sourceText } from '../../../shared/i18n/source-text.ts'
import type { HttpEnv } from '../../http/http-env.ts'
import { chooseEncoding, compress, type Bytes, type Encoding } from '../compress-answers.ts'
import { fillMarks } from './marks.ts'

/** The build's data about the scripts with texts: the messages by their ids, and the files in `assets/`. */
export interface BuiltMessages {
  keys: Record<string, string>
  files: string[]
}

interface Script {
  language: Locale
  /** What the texts call the site. */
  name: string
  file: string
}

/** Languages and names of the site; it seldom gets another name. */
const MAX_NAMES = 100
/** Filled scripts in memory; all of one language are about 250. */
const MAX_KEPT = 1000

/**
 * The scripts of the pages in other languages than English, and of a site with a name of its own. English scripts with the default name
 * are files of the build. The others are filled at the first request. The folder in the URL names the language, the contents of its
 * catalogue and the name of the site, so that browsers keep them for good.
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
  /** The names of the site in the folders of pages that were rendered: a page from before a change of the name loads its scripts. */
  const names = new Map<string, string>()
  const nameIn = (language: Locale, folder: string): string | undefined =>
    folder === folderOf(language, currentSiteName()) ? currentSiteName() : names.get(folder)
  const scriptIn = ({ language, name, file }: Script) =>
    once(`${language} ${file} ${name}`, async () => {
      const marked = await readFile(join(client, 'marked', file), 'utf8')
      const messageOf = (id: string) => {
        const key = keys[id] ?? ''
        return translate(language, key, name) ?? toMessage(sourceText(key))
      }
      return Buffer.from(linkUp(fillMarks(marked, messageOf), own))
    })
  const compressed = (script: Script, encoding: Encoding) =>
    once(`${encoding} ${script.language} ${script.file} ${script.name}`, async () =>
      compress(await scriptIn(script), encoding, 'high'),
    )
  return {
    /** The URL path of a file of the build in a language, without the slash before it. */
    pathOf(language: Locale, path: string): string {
      const file = path.replace('assets/', '')
      const name = currentSiteName()
      if ((language === DEFAULT_LANGUAGE && name === NAME_IN_MESSAGES) || !own.has(file)) return path
      const folder = folderOf(language, name)
      if (names.size >= MAX_NAMES) names.clear()
      names.set(folder, name)
      return `assets/${folder}/${file}`
    },
    answer: (async (c, next) => {
      const [, folder = '', file = ''] = SCRIPT_PATH.exec(c.req.path) ?? []
      const language = folder.slice(0, folder.lastIndexOf('-'))
      const name = isLocale(language) ? nameIn(language, folder) : undefined
      if (!isLocale(language) || name === undefined || !own.has(file)) return next()
      const script = { language, name, file }
      const headers = {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': IMMUTABLE,
        vary: 'accept-encoding',
      }
      const encoding = chooseEncoding(c.req.header('accept-encoding'))
      if (!encoding) return c.body(await scriptIn(script), 200, headers)
      return c.body(await compressed(script, encoding), 200, { ...headers, 'content-encoding': encoding })
    }) satisfies MiddlewareHandler<HttpEnv>,
  }
}

export type LanguageScripts = ReturnType<typeof languageScripts>

export const IMMUTABLE = 'public, max-age=31536000, immutable'
const SCRIPT_PATH = /^\/assets\/([\w-]+)\/([\w.-]+\.js)$/

/** Characters of a hash that tell two catalogues apart. */
const HASH_LENGTH = 8

function folderOf(language: Locale, name: string): string {
  const catalogue =
    language === PSEUDO_LANGUAGE || language === DEFAULT_LANGUAGE ? language : catalogueOf(language).hash
  const contents = name === NAME_IN_MESSAGES ? catalogue : `${catalogue}\n${name}`
  return `${language}-${createHash('sha256').update(contents).digest('hex').slice(0, HASH_LENGTH)}`
}

const IMPORT = /(["'`])\.\/([\w.-]+\.(?:js|css))\1/g

/** Files without texts stand one folder above. */
const linkUp = (code: string, own: ReadonlySet<string>): string =>
  code.replaceAll(IMPORT, (found, quote: string, file: string) =>
    own.has(file) ? found : `${quote}../${file}${quote}`,
  )
