import { MagicString } from 'magic-string'
import type { Plugin } from 'vite'
import { DEFAULT_LANGUAGE, isLocale, PSEUDO_LANGUAGE, type Locale } from '../../src/shared/i18n/languages.ts'
import { catalogueOf, toMessage, translate } from '../../src/platform/text/language.ts'
import { sourceText } from '../../src/shared/i18n/source-text.ts'
import { markOf, messageId } from '../../src/server/pages/language-scripts/marks.ts'
import { findMessages } from './find-messages.ts'

/**
 * Replaces texts in the browser's scripts by marks. The server fills them once per language, so a browser loads the
 * texts of one language only. The development server writes an expression instead that looks the text up on the page.
 */
export function messagesPlugin(): Plugin {
  let isBuild = true
  return {
    name: 'messages',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/ },
      handler(code, id) {
        const messages = findMessages(id, code)
        if (messages.length === 0) return undefined
        const changed = new MagicString(code)
        for (const { key, start, end, isAttribute } of messages) {
          messageKeys.set(messageId(key), key)
          const expression = isBuild ? markOf(key) : liveExpression(key)
          changed.overwrite(start, end, isAttribute ? `{${expression}}` : expression)
        }
        return { code: changed.toString(), map: changed.generateMap({ hires: 'boundary' }) }
      },
    },
    configureServer({ middlewares }) {
      middlewares.use('/@messages', (request, response) => {
        const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
        const language = /^\/([\w-]+)\.js$/.exec(pathname)?.[1]
        const name = searchParams.get('name') ?? undefined
        response.setHeader('content-type', 'text/javascript')
        response.end(
          `globalThis.pawpalMessages = ${JSON.stringify(isLocale(language) ? allMessages(language, name) : {})}`,
        )
      })
    },
    generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: 'messages.json',
        // Files are transformed in any order; the same sources always make the same file.
        source: JSON.stringify(
          Object.fromEntries([...messageKeys].toSorted(([one], [other]) => (one < other ? -1 : 1))),
        ),
      })
    },
  }
}

/** All messages of a language, by context and English text. @param name of the site */
function allMessages(language: Locale, name: string | undefined): Record<string, unknown> {
  const isListed = language !== DEFAULT_LANGUAGE && language !== PSEUDO_LANGUAGE
  const keys = isListed ? catalogueOf(language).messages.keys() : messageKeys.values()
  return Object.fromEntries(
    [...keys].flatMap(key => {
      const message = translate(language, key, name)
      return message ? [[key, message]] : []
    }),
  )
}

const messageKeys = new Map<string, string>()

const liveExpression = (key: string): string =>
  `(globalThis.pawpalMessages?.[${JSON.stringify(key)}] ?? ${JSON.stringify(toMessage(sourceText(key)))})`
