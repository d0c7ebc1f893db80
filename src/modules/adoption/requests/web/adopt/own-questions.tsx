import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../../shared/i18n/t.ts'
import { named } from '../../../../../shared/text/names-text.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { Note } from '../../../../../ui/feedback/banner.tsx'
import { Progress } from '../../../../../ui/feedback/progress.tsx'
import type { FieldErrors } from '../../../../../ui/form/use-checked-form.ts'
import { useQueries } from '../../../../../app/client.ts'
import type { AnsweredQuestions, OwnAnswers, OwnDraft, Question } from '../../../application-questions/contract.ts'
import { answerError, answersTo, changedSince, shownQuestions } from '../../../application-questions/question-rules.ts'
import { QUESTIONS_A_STEP } from '../../../application-questions/vocabulary.ts'
import { OwnQuestionsSlot } from '../slots.ts'

type OwnQuestionsProps = { own: OwnQuestions; ownerName: string; errors: FieldErrors<string> }

/** The owner's own questions of this step. */
export function OwnQuestionFields({ own, ownerName, errors }: OwnQuestionsProps) {
  const { questions, answers, changed, setAnswers } = own
  const [failed, setFailed] = useState(false)
  if (questions.length === 0) return null
  return (
    <section aria-label={t("The owner's questions")} className="grid gap-4">
      <h3>{t('{known, select, yes {{name}} other {The owner}} also asks', named(ownerName))}</h3>
      {questions.some(({ id }) => changed.has(id)) && (
        <Note tone="sun">{t('The owner has changed the questions since you began. What you typed is kept.')}</Note>
      )}
      {failed ? (
        <Button variant="secondary" className="justify-self-start" onClick={() => setFailed(false)}>
          {t('Try again')}
        </Button>
      ) : (
        <OwnQuestionsSlot
          questions={questions}
          answers={answers}
          errors={errors}
          changed={changed}
          onChange={setAnswers}
          onClose={() => setFailed(true)}
        />
      )}
    </section>
  )
}

/** How far one is in a form of several steps; nothing in one of a single step. */
export function StepProgress({ own: { step, steps } }: { own: OwnQuestions }) {
  if (steps < 2) return null
  return <Progress label={t('Step {step} of {steps}', { step: step + 1, steps })} value={((step + 1) / steps) * 100} />
}

type StepButtonsProps = { own: OwnQuestions; form: string; busy: boolean; busyText?: string; sendText: string }

/** Next, and Back, until the last step sends. */
export function StepButtons({ own: { step, steps, back }, form, busy, busyText, sendText }: StepButtonsProps) {
  return (
    <>
      {step > 0 && (
        <Button variant="secondary" disabled={busy} onClick={back}>
          {t('Back')}
        </Button>
      )}
      <Button type="submit" form={form} busy={busy} busyText={busyText}>
        {step < steps - 1 ? t('Next') : sendText}
      </Button>
    </>
  )
}

type OwnQuestions = ReturnType<typeof useOwnQuestions>

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
  const answers = draft?.answers ?? earlier?.answers ?? {}
  const questions = asked ? shownQuestions(asked.questions, answers, asked.species) : []
  const steps = toSteps(questions)
  const current = steps[Math.min(step, steps.length - 1)] ?? []
  return {
    questions: current,
    answers,
    /** Of this step, by the ids of the questions. */
    errors: errorsOf(current, answers),
    changed: draft && asked ? changedSince(draft.questions, asked.questions) : new Set<string>(),
    step: Math.min(step, steps.length - 1),
    steps: steps.length,
    /** To send with the request. */
    own: asked ? { setId: asked.setId, version: asked.version, answers: answersTo(questions, answers) } : undefined,
    setAnswers: (next: OwnAnswers) =>
      onChange({ answers: next, questions: draft?.questions ?? asked?.questions ?? [] }),
    back: () => setStep(Math.max(0, step - 1)),
    /** Goes to the next step; false on the last one. */
    next: (): boolean => {
      const isLast = step >= steps.length - 1
      if (!isLast) setStep(step + 1)
      return !isLast
    },
    /** As the form closes. */
    restart: () => setStep(0),
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
