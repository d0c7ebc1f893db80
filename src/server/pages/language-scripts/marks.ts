import { createHash } from 'node:crypto'
import type { CompiledMessage } from '../../../shared/i18n/format-message.ts'
import { hasValues } from '../../../shared/i18n/source-text.ts'

/** A short name of a message for the scripts of the build. */
export const messageId = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 12)

/** What the build puts in place of a message. One with values stays a literal of its own; another may become a part of a longer one. */
export const markOf = (key: string): string => `"${hasValues(key) ? 'values' : 'text'}@@${messageId(key)}@@"`

const TEXT = /text@@([0-9a-f]{12})@@/g
const VALUES = /(["'`])values@@([0-9a-f]{12})@@\1/g
const MARK = /(?:text|values)@@[0-9a-f]{12}@@/

export const hasMarks = (code: string): boolean => MARK.test(code)

/** Puts messages in place of their marks. @param messageOf by the id of a message */
export const fillMarks = (code: string, messageOf: (id: string) => string | CompiledMessage): string =>
  code
    .replaceAll(VALUES, (_, _quote, id: string) => JSON.stringify(messageOf(id)))
    .replaceAll(TEXT, (_, id: string) => inLiteral(messageOf(id) as string))

/** Escapes a text for string literals with any quotes. */
const inLiteral = (text: string): string =>
  text.replaceAll(/[\\"'`$]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)
