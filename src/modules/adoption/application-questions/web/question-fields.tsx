import type { ReactNode } from 'react'
import { t } from '../../../../shared/i18n/t.ts'
import { Badge } from '../../../../ui/data/badge.tsx'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import { Field, Input, Textarea } from '../../../../ui/form/field.tsx'
import { FieldError } from '../../../../ui/form/field-error.tsx'
import { RadioChips } from '../../../../ui/form/radio-chips.tsx'
import type { OwnAnswers, Question } from '../contract.ts'
import { answerLabel, optionsOf, type OwnAnswer } from '../question-rules.ts'
import { MAX_OWN_ANSWER_LENGTH } from '../vocabulary.ts'

export type RenderPhoto = (field: {
  label: string
  error: string | undefined
  /** The id of the photo; undefined for none. */
  value: string | undefined
  onChange: (id: string | undefined) => void
}) => ReactNode

export type QuestionFieldsProps = {
  /** Those that are asked now. */
  questions: readonly Question[]
  answers: OwnAnswers
  errors: Readonly<Record<string, string | undefined>>
  /** Questions that changed while somebody was answering. */
  changed?: ReadonlySet<string> | undefined
  onChange: (answers: OwnAnswers) => void
  /** The field for a photo; a preview shows a line of text instead. */
  renderPhoto?: RenderPhoto | undefined
}

/** The fields for an owner's own questions. */
export function QuestionFields({ questions, answers, errors, changed, onChange, renderPhoto }: QuestionFieldsProps) {
  return questions.map(question => (
    <div key={question.id} className="grid justify-items-stretch gap-1.5">
      {changed?.has(question.id) && (
        <Badge tone="sun" className="justify-self-start">
          {t('New or changed')}
        </Badge>
      )}
      <QuestionField
        question={question}
        value={answers[question.id]}
        error={errors[question.id]}
        onChange={value => onChange(withAnswer(answers, question.id, value))}
        renderPhoto={renderPhoto}
      />
    </div>
  ))
}

function withAnswer(answers: OwnAnswers, id: string, value: OwnAnswer | undefined): OwnAnswers {
  const { [id]: _, ...others } = answers
  return value === undefined ? others : { ...others, [id]: value }
}

interface QuestionFieldProps {
  question: Question
  value: OwnAnswer | undefined
  error: string | undefined
  onChange: (value: OwnAnswer | undefined) => void
  renderPhoto: RenderPhoto | undefined
}

function QuestionField({ question, value, error, onChange, renderPhoto }: QuestionFieldProps) {
  const { id, kind, label, required } = question
  const text = typeof value === 'string' ? value : ''
  const frame = { label, error, required, optional: !required }
  switch (kind) {
    case 'text':
      return (
        <Field {...frame}>
          <Textarea
            name={id}
            rows={3}
            maxLength={MAX_OWN_ANSWER_LENGTH}
            value={text}
            onChange={({ target }) => onChange(target.value)}
          />
        </Field>
      )
    case 'number':
      return (
        <Field {...frame}>
          <Input
            name={id}
            type="number"
            step="any"
            inputMode="decimal"
            value={typeof value === 'number' ? value : ''}
            onChange={({ target }) => onChange(target.value === '' ? undefined : target.valueAsNumber)}
          />
        </Field>
      )
    case 'several':
      return <SeveralField {...{ question, value, error, onChange }} />
    case 'photo':
      return renderPhoto ? (
        renderPhoto({ label, error, value: text || undefined, onChange })
      ) : (
        <Field {...frame}>
          <p className="rounded-md border border-line px-4 py-3 text-sm text-soft">{t('People add a photo here.')}</p>
        </Field>
      )
    case 'choice':
    case 'yesNo':
      return (
        <RadioChips
          label={label}
          name={id}
          hint={required ? undefined : t('optional')}
          error={error}
          options={optionsOf(question).map(option => ({ value: option, label: answerLabel(question, option) }))}
          value={text}
          onChange={onChange}
        />
      )
  }
}

function SeveralField({ question, value, error, onChange }: Omit<QuestionFieldProps, 'renderPhoto'>) {
  const chosen = Array.isArray(value) ? value : []
  const toggle = (option: string) =>
    onChange(chosen.includes(option) ? chosen.filter(one => one !== option) : [...chosen, option])
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{question.label}</legend>
      {optionsOf(question).map(option => (
        <Checkbox
          key={option}
          name={question.id}
          label={option}
          checked={chosen.includes(option)}
          onChange={() => toggle(option)}
        />
      ))}
      {error && <FieldError id={`${question.id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
