/** What people of an organisation share notes on; an animal is a post. */
export const SUBJECTS = ['conversation', 'request', 'post'] as const
export type Subject = (typeof SUBJECTS)[number]

/** What a note or an assignment is about: its kind and its id as text. */
export interface SubjectOf<Kind extends Subject = Subject> {
  subject: Kind
  subjectId: string
}

/** Subjects that can be assigned. */
export const ASSIGNABLE = ['conversation', 'request'] as const satisfies readonly Subject[]

export const MAX_NOTE_LENGTH = 2000
export const NOTES_PAGE = 20
/** Of conversations and of requests whose assignments one call reads. */
export const MAX_ASSIGNMENTS_READ = 100

export const ANSWERING_SIGNAL = 'teamwork.answering'
/** Heartbeat of a page with a draft, and how long others show it after the last one. */
export const ANSWERING_EVERY_MS = 10_000
export const ANSWERING_SHOWN_MS = 25_000
