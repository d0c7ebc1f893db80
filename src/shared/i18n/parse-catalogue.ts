import { parsePo } from 'pofile-ts'
import { CONTEXT_END } from './t.ts'

/** The translations of a PO file, by context and English text. */
export function parseCatalogue(po: string): Map<string, string> {
  const items = parsePo(po).items.filter(({ obsolete, msgstr }) => !obsolete && msgstr[0])
  return new Map(
    items.map(({ msgctxt, msgid, msgstr }) => [msgctxt ? msgctxt + CONTEXT_END + msgid : msgid, msgstr[0] ?? '']),
  )
}
