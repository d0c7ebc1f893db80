import { parsePo } from 'pofile-ts'
import { CONTEXT_END } from './source-text.ts'

/** The translations of a PO file by context and English text; empty if missing. */
export function parseCatalogue(po: string): Map<string, string> {
  const items = parsePo(po).items.filter(({ obsolete, msgid }) => !obsolete && msgid)
  return new Map(
    items.map(({ msgctxt, msgid, msgstr }) => [msgctxt ? msgctxt + CONTEXT_END + msgid : msgid, msgstr[0] ?? '']),
  )
}
