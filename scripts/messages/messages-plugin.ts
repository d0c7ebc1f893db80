import { MagicString } from 'magic-string'
import type { Plugin } from 'vite'
import { hasValues, idOf, toMessage, withoutContext } from './catalogues.ts'
import { findMessages } from './find-messages.ts'

/**
 * Puts marks where the browser's scripts have texts. `fill-languages.ts` fills them, once for each language: a browser gets the texts of
 * one language, each with the script that shows it. The development server writes an expression instead that looks for the language's text
 * on the page.
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
          messageKeys.set(idOf(key), key)
          const expression = isBuild ? markOf(key) : liveExpression(key)
          changed.overwrite(start, end, isAttribute ? `{${expression}}` : expression)
        }
        return { code: changed.toString(), map: changed.generateMap({ hires: 'boundary' }) }
      },
    },
    generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: 'messages.json',
        source: JSON.stringify(Object.fromEntries(messageKeys)),
      })
    },
  }
}

const messageKeys = new Map<string, string>()

/** A message with values is a literal of its own; one without may be folded into longer literals. */
const markOf = (key: string): string => `"${hasValues(key) ? 'values' : 'text'}@@${idOf(key)}@@"`

const liveExpression = (key: string): string =>
  `(globalThis.pawpalMessages?.[${JSON.stringify(key)}] ?? ${JSON.stringify(toMessage(withoutContext(key)))})`
