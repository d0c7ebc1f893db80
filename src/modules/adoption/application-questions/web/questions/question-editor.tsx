import { useState } from 'react'
import { ArrowDown, ArrowUp, Trash2 } from '../../../../../ui/icons.tsx'
import { t } from '../../../../../shared/i18n/t.ts'
import { IconButton } from '../../../../../ui/button/icon-button.tsx'
import { Checkbox } from '../../../../../ui/form/checkbox.tsx'
import { Field, Input, Textarea } from '../../../../../ui/form/field.tsx'
import { FieldError } from '../../../../../ui/form/field-error.tsx'
import { Select } from '../../../../../ui/form/select.tsx'
import { Card } from '../../../../../ui/layout/card.tsx'
import { SPECIES, SPECIES_LABELS } from '../../../../listings/posts/vocabulary.ts'
import type { Question } from '../../contract.ts'
import { answerLabel, optionsOf } from '../../question-rules.ts'
import {
  MAX_OPTION_LENGTH,
  MAX_OPTIONS,
  MAX_QUESTION_LENGTH,
  QUESTION_KIND_LABELS,
  QUESTION_KINDS,
  type QuestionKind,
} from '../../vocabulary.ts'

type QuestionEditorProps = {
  question: Question
  /** From 0. */
  place: number
  earlier: readonly Question[]
  isLast: boolean
  error: string | undefined
  onChange: (question: Question) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

const kinds = () => QUESTION_KINDS.map(kind => ({ value: kind, label: t(QUESTION_KIND_LABELS[kind]) }))

/** One question of a set. */
export function QuestionEditor({
  question,
  place,
  earlier,
  isLast,
  error,
  onChange,
  onMove,
  onRemove,
}: QuestionEditorProps) {
  const { label, kind, required } = question
  const number = place + 1
  const offers = kind === 'choice' || kind === 'several'
  return (
    <li>
      <Card className="grid gap-4" role="group" aria-label={t('Question {number}', { number })}>
        <Head number={number} isLast={isLast} onMove={onMove} onRemove={onRemove} />
        <div className="grid gap-4 sm:grid-cols-[1fr_12rem]">
          <Field label={t('Question')}>
            <Input
              name={question.id}
              value={label}
              maxLength={MAX_QUESTION_LENGTH}
              onChange={({ target }) => onChange({ ...question, label: target.value })}
            />
          </Field>
          <Field label={t('Kind of answer')}>
            <Select
              value={kind}
              options={kinds()}
              onChange={({ target }) => onChange({ ...question, kind: target.value as QuestionKind, options: [] })}
            />
          </Field>
        </div>
        {offers && <Options question={question} onChange={onChange} />}
        <Checkbox
          label={t('Needs an answer')}
          checked={required}
          onChange={({ target }) => onChange({ ...question, required: target.checked })}
        />
        <details>
          <summary className="cursor-pointer font-semibold">{t('Ask it only sometimes')}</summary>
          <div className="grid gap-4 pt-3">
            <Condition question={question} earlier={earlier} onChange={onChange} />
            <OnlyFor question={question} onChange={onChange} />
          </div>
        </details>
        {error && (
          <div role="alert">
            <FieldError>{error}</FieldError>
          </div>
        )}
      </Card>
    </li>
  )
}

type HeadProps = Pick<QuestionEditorProps, 'isLast' | 'onMove' | 'onRemove'> & { number: number }

function Head({ number, isLast, onMove, onRemove }: HeadProps) {
  return (
    <div className="flex items-center justify-between gap-2">
      <h2 className="text-lg">{t('Question {number}', { number })}</h2>
      <div className="flex">
        <IconButton
          label={t('Move question {number} up', { number })}
          disabled={number === 1}
          onClick={() => onMove(-1)}
        >
          <ArrowUp aria-hidden="true" size={18} />
        </IconButton>
        <IconButton label={t('Move question {number} down', { number })} disabled={isLast} onClick={() => onMove(1)}>
          <ArrowDown aria-hidden="true" size={18} />
        </IconButton>
        <IconButton label={t('Remove question {number}', { number })} onClick={onRemove}>
          <Trash2 aria-hidden="true" size={18} />
        </IconButton>
      </div>
    </div>
  )
}

type PartProps = Pick<QuestionEditorProps, 'question' | 'onChange'>

function Options({ question, onChange }: PartProps) {
  const [text, setText] = useState(question.options.join('\n'))
  const change = (next: string) => {
    setText(next)
    const options = next
      .split('\n')
      .map(line => line.trim().slice(0, MAX_OPTION_LENGTH))
      .filter(Boolean)
    onChange({ ...question, options: options.slice(0, MAX_OPTIONS) })
  }
  return (
    <Field label={t('Answers to choose from')} hint={t('One on each line, at most {max}.', { max: MAX_OPTIONS })}>
      <Textarea rows={3} value={text} onChange={({ target }) => change(target.value)} />
    </Field>
  )
}

function Condition({ question, earlier, onChange }: PartProps & Pick<QuestionEditorProps, 'earlier'>) {
  const conditions = earlier.flatMap(one =>
    optionsOf(one).map(answer => ({
      value: JSON.stringify([one.id, answer]),
      label: t('“{question}” is answered with {answer}', { question: one.label, answer: answerLabel(one, answer) }),
    })),
  )
  const { shownIf } = question
  const choose = (value: string) => {
    const [questionId, answer] = value ? (JSON.parse(value) as [string, string]) : []
    onChange({ ...question, shownIf: questionId && answer ? { questionId, answer } : null })
  }
  if (conditions.length === 0)
    return (
      <p className="text-sm text-soft">
        {t("It can depend on the answer to an earlier question, once there's one with answers to choose from.")}
      </p>
    )
  return (
    <Field label={t('Only if')}>
      <Select
        value={shownIf ? JSON.stringify([shownIf.questionId, shownIf.answer]) : ''}
        options={[{ value: '', label: t('Always') }, ...conditions]}
        onChange={({ target }) => choose(target.value)}
      />
    </Field>
  )
}

function OnlyFor({ question, onChange }: PartProps) {
  const toggle = (species: Question['species'][number]) => {
    const chosen = new Set(question.species)
    if (!chosen.delete(species)) chosen.add(species)
    onChange({ ...question, species: SPECIES.filter(one => chosen.has(one)) })
  }
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{t('Only for these species (none chosen: for all)')}</legend>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {SPECIES.map(species => (
          <Checkbox
            key={species}
            label={t(SPECIES_LABELS[species])}
            checked={question.species.includes(species)}
            onChange={() => toggle(species)}
          />
        ))}
      </div>
    </fieldset>
  )
}
