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

/** Whether something was written since the records were handed over. What is older stays as it was. */
const isRecent = (seeing: RecordReader, written: RecordItem): boolean => written.keeping === seeing.keeping

/** Its author's side corrects an entry. */
export const mayChange = (seeing: RecordReader, written: RecordItem): boolean =>
  seeing.mayAdd && written.authorId === seeing.viewerId && isRecent(seeing, written)

/** Its author or the keeper removes what was written. */
export const mayRemove = (seeing: RecordReader, written: RecordItem): boolean =>
  mayChange(seeing, written) || (seeing.mayAdd && seeing.side === 'keeper' && isRecent(seeing, written))
