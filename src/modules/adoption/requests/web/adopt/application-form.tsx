import type { ReactNode, SubmitEvent } from 'react'
import { msg, t } from '../../../../../shared/i18n/t.ts'
import { Field, Textarea } from '../../../../../ui/form/field.tsx'
import { FieldError } from '../../../../../ui/form/field-error.tsx'
import type { Answers } from '../../apply/answer-rules.ts'
import { MAX_ANSWER_LENGTH } from '../../vocabulary.ts'
import { QUESTIONS, questions } from '../parts/answers.tsx'

type Question = keyof Answers

type ApplicationFormProps = {
  id: string
  answers: Answers
  /** All questions but the last one need an answer. */
  required?: boolean
  /** Required questions without an answer. */
  missing: Question[]
  error: string | null
  /** Whether another step is shown. */
  isHidden?: boolean
  /** Below the questions. */
  children?: ReactNode
  onChange: (answers: Answers) => void
  /** Returns the first required question without an answer; the form focuses it. */
  onSubmit: () => Question | undefined
}

export function ApplicationForm({
  id,
  answers,
  required = false,
  missing,
  error,
  isHidden = false,
  children,
  onChange,
  onSubmit,
}: ApplicationFormProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const first = onSubmit()
    const control = first && event.currentTarget.elements.namedItem(first)
    if (control instanceof HTMLElement) control.focus()
  }
  return (
    <form id={id} noValidate onSubmit={submit} className="grid gap-4">
      <div className={isHidden ? 'hidden' : 'grid gap-4'}>
        {questions.map(question => (
          <Field
            key={question}
            label={t(QUESTIONS[question])}
            hint={t(hints[question])}
            optional={required && question === 'additionalInfo'}
            required={required && question !== 'additionalInfo'}
            error={missing.includes(question) && t('Please answer this question.')}
          >
            <Textarea
              name={question}
              rows={3}
              maxLength={MAX_ANSWER_LENGTH}
              value={answers[question]}
              onChange={event => onChange({ ...answers, [question]: event.target.value })}
            />
          </Field>
        ))}
      </div>
      {children}
      {error && (
        <div role="alert">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </form>
  )
}

export function ApplicationSent() {
  return (
    <p role="status" className="rounded-md bg-leaf-well px-4 py-3 font-medium text-leaf">
      {t('Your application has been submitted successfully! We will review it and get back to you soon.')}
    </p>
  )
}

const hints: Record<Question, string> = {
  homeSituation: msg('House or flat, garden, who lives with you, other pets.'),
  experience: msg('Animals you have lived with or cared for.'),
  whyThisPet: msg('What made you think of this one?'),
  additionalInfo: msg('Anything else the owner should know.'),
}
