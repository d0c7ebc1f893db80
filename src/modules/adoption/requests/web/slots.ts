import { createSlot } from '../../../../ui/slot.tsx'
import type { OwnAnswers, Question } from '../../application-questions/contract.ts'
import type { AdoptionRequest } from '../contract.ts'

export interface MeetingSlotProps {
  request: Pick<AdoptionRequest, 'id' | 'abilities'>
  /** Whether the owner writes a first offer, where a button outside opens the form. */
  offering?: boolean
  onOfferingChange?: (offering: boolean) => void
}

/** What the two sides of a request do about meeting. */
export const MeetingSlot = createSlot<MeetingSlotProps>('meeting')

export interface OwnQuestionsSlotProps {
  questions: readonly Question[]
  answers: OwnAnswers
  errors: Readonly<Record<string, string | undefined>>
  changed: ReadonlySet<string>
  onChange: (answers: OwnAnswers) => void
}

/** The fields of an owner's own questions. */
export const OwnQuestionsSlot = createSlot<OwnQuestionsSlotProps>('ownQuestions')
