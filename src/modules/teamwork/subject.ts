import type { Subject } from './vocabulary.ts'

/** What a note or an assignment is about: its kind and its id as text. */
export interface SubjectOf<Kind extends Subject = Subject> {
  subject: Kind
  subjectId: string
}
