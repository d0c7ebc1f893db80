import { useState } from 'react'
import { t } from '../../../../../shared/i18n/t.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { Note } from '../../../../../ui/feedback/banner.tsx'
import { Progress } from '../../../../../ui/feedback/progress.tsx'
import { named } from '../../../../../shared/text/names-text.ts'
import { OwnQuestionsSlot } from '../slots.ts'
import type { OwnQuestions } from './use-own-questions.ts'

type OwnQuestionsProps = { own: OwnQuestions; ownerName: string }

/** The owner's own questions of this step. */
export function OwnQuestionFields({ own, ownerName }: OwnQuestionsProps) {
  const { questions, answers, errors, changed, setAnswers } = own
  const [failed, setFailed] = useState(false)
  if (questions.length === 0) return null
  return (
    <section aria-label={t('Questions of the owner')} className="grid gap-4">
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
