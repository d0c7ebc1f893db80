import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useQueries } from '../../../../../app/client.ts'
import type { AnsweredQuestions, OwnAnswers, OwnDraft, Question } from '../../../application-questions/contract.ts'
import { answerError, answersTo, changedSince, shownQuestions } from '../../../application-questions/question-rules.ts'
import { QUESTIONS_A_STEP } from '../../../application-questions/vocabulary.ts'

export type OwnQuestions = ReturnType<typeof useOwnQuestions>

interface OwnQuestionsOptions {
  open: boolean
  /** What the viewer has answered and not sent. */
  draft: OwnDraft | null
  onChange: (draft: OwnDraft) => void
  /** What went with an earlier application. */
  earlier?: AnsweredQuestions | null | undefined
}

/** The owner's own questions about a pet, and the step of the form that is on screen. */
export function useOwnQuestions(postId: number, { open, draft, onChange, earlier }: OwnQuestionsOptions) {
  const { data } = useQuery({
    ...useQueries().applications.form.queryOptions({ input: { postId } }),
    enabled: open,
  })
  const asked = data?.asked ?? null
  const [step, setStep] = useState(0)
  /** Whether the questions of this step show what is wrong. */
  const [checked, setChecked] = useState(false)
  const answers = draft?.answers ?? earlier?.answers ?? {}
  const questions = asked ? shownQuestions(asked.questions, answers, asked.species) : []
  const steps = toSteps(questions)
  const current = steps[Math.min(step, steps.length - 1)] ?? []
  const errors = errorsOf(current, answers)
  return {
    questions: current,
    answers,
    errors: checked ? errors : {},
    changed: draft && asked ? changedSince(draft.questions, asked.questions) : new Set<string>(),
    step: Math.min(step, steps.length - 1),
    steps: steps.length,
    /** To send with the request. */
    own: asked ? { setId: asked.setId, version: asked.version, answers: answersTo(questions, answers) } : undefined,
    setAnswers: (next: OwnAnswers) =>
      onChange({ answers: next, questions: draft?.questions ?? asked?.questions ?? [] }),
    back: () => setStep(Math.max(0, step - 1)),
    /** Goes to the next step, or shows what is wrong. True on the last step, if nothing is. */
    advance: (): boolean => {
      const [first] = Object.keys(errors)
      setChecked(first !== undefined)
      if (first) focusQuestion(first)
      else if (step < steps.length - 1) setStep(step + 1)
      return !first && step >= steps.length - 1
    },
    /** As the form closes. */
    restart: () => {
      setStep(0)
      setChecked(false)
    },
  }
}

/** The first step has the questions of the site, too. */
function toSteps(questions: readonly Question[]): (readonly Question[])[] {
  if (questions.length <= QUESTIONS_A_STEP) return [questions]
  const count = Math.ceil(questions.length / QUESTIONS_A_STEP)
  const steps = Array.from({ length: count }, (_, place) =>
    questions.slice(place * QUESTIONS_A_STEP, (place + 1) * QUESTIONS_A_STEP),
  )
  return [[], ...steps]
}

const errorsOf = (questions: readonly Question[], answers: OwnAnswers): Record<string, string> =>
  Object.fromEntries(
    questions.flatMap(question => {
      const error = answerError(question, answers[question.id])
      return error ? [[question.id, error]] : []
    }),
  )

/** After the render that shows its error. */
function focusQuestion(id: string): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`[data-question="${id}"] :is(input, textarea, button)`)?.focus(),
  )
}
