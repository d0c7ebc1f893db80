import { createSlot } from '../../../../ui/slot.tsx'
import type { OwnAnswers, Question } from '../../application-questions/contract.ts'
import type { AdoptionRequest } from '../contract.ts'

/** What the two sides of a request do about meeting. */
export const MeetingSlot = createSlot<{ request: Pick<AdoptionRequest, 'id' | 'abilities'> }>('meeting')

export interface OwnQuestionsSlotProps {
  questions: readonly Question[]
  answers: OwnAnswers
  errors: Readonly<Record<string, string | undefined>>
  changed: ReadonlySet<string>
  onChange: (answers: OwnAnswers) => void
}

/** The fields of an owner's own questions. */
export const OwnQuestionsSlot = createSlot<OwnQuestionsSlotProps>('ownQuestions')
