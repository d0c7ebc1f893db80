import type { ReactNode } from 'react'
import type { OwnAnswers, Question } from '../../../application-questions/contract.ts'

/** Renders the fields of an owner's own questions. The page provides it: adoption's screens do not know those of applications. */
export type RenderQuestions = (fields: {
  questions: readonly Question[]
  answers: OwnAnswers
  errors: Readonly<Record<string, string | undefined>>
  changed: ReadonlySet<string>
  onChange: (answers: OwnAnswers) => void
}) => ReactNode
