import type { CallRules } from '../../../api/access.ts'
import type { Side } from './vocabulary.ts'

/** Who may call which procedure. */
export const callers = {
  get: { access: 'user', organization: 'foster' },
  list: { access: 'user' },
  addEntry: { access: 'user', organization: 'foster' },
  changeEntry: { access: 'user', organization: 'foster' },
  removeEntry: { access: 'user', organization: 'foster' },
  setMicrochip: { access: 'user', organization: 'coordinator' },
  addDocument: { access: 'user', organization: 'foster' },
  removeDocument: { access: 'user', organization: 'foster' },
} as const satisfies CallRules

interface RecordReader {
  viewerId: string
  side: Side
  mayAdd: boolean
  /** How often the records were handed over. */
  keeping: number
}

interface RecordItem {
  authorId: string | null
  keeping: number
}

/** The author of an entry may correct it until the records are handed over. */
export const mayChange = (reader: RecordReader, item: RecordItem): boolean =>
  reader.mayAdd && item.authorId === reader.viewerId && isRecent(reader, item)

/** The author or the keeper may remove an entry or a document until the records are handed over. */
export const mayRemove = (reader: RecordReader, item: RecordItem): boolean =>
  mayChange(reader, item) || (reader.mayAdd && reader.side === 'keeper' && isRecent(reader, item))

/** Whether something was written since the records were handed over. Older items cannot be changed. */
const isRecent = (reader: RecordReader, item: RecordItem): boolean => item.keeping === reader.keeping
