import { createHash } from 'node:crypto'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { CompiledMessage } from '../../src/shared/i18n/format-message.ts'
import { CONTEXT_END } from '../../src/shared/i18n/t.ts'

/** Whether a text has arguments, so that `t` fills it. Others are shown as they are. */
export const hasValues = (text: string): boolean => text.includes('{')

export const withoutContext = (key: string): string => key.slice(key.indexOf(CONTEXT_END) + 1)

/** What `t` takes in the browser. */
export const toMessage = (text: string): string | CompiledMessage =>
  hasValues(text) ? (compileMessage(text) as CompiledMessage) : text

/** A short name of a message for the scripts of the build. */
export const idOf = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 12)
