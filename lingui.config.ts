import type { LinguiConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { findMessages } from './scripts/messages/find-messages.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from './src/shared/i18n/languages.ts'

export default {
  sourceLocale: DEFAULT_LANGUAGE,
  locales: LANGUAGES.filter(language => language !== DEFAULT_LANGUAGE),
  catalogs: [{ path: 'locales/{locale}', include: ['src', 'demo'], exclude: ['**/*.test.*'] }],
  format: formatter({
    lineNumbers: false,
    printPlaceholdersInComments: false,
    customHeaderAttributes: { 'POT-Creation-Date': '' },
  }),
  orderBy: 'message',
  extractors: [
    {
      match: file => /\.tsx?$/.test(file),
      extract(file, code, onFound) {
        for (const { text, context, line } of findMessages(file, code))
          onFound({ id: generateMessageId(text, context), message: text, context, origin: [file, line] })
      },
    },
  ],
} satisfies LinguiConfig
