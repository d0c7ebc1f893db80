import { useId, useRef, useState } from 'react'
import { formatNumber, t } from '../../../../shared/i18n/t.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { RadioChips } from '../../../../ui/form/radio-chips.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { Section } from '../../../../ui/layout/page.tsx'
import type { Question } from '../contract.ts'
import { QUESTION_CHOICES, VALUE_QUESTIONS } from '../vocabulary.ts'
import { choiceText, questionText, titleOf } from './question-texts.ts'
import { isSameQuestion, type Answered, type Reading } from './reading.ts'

interface QuestionsProps {
  questions: readonly Question[]
  reading: Reading
}

const MOST_AT_ONCE = 3
/** Beyond them, a list is easier than buttons. */
const MOST_BUTTONS = 4

/**
 * What keeps animals out until somebody answers, at most three questions at a time. Answered ones stay until the person goes on, so that
 * an answer can be changed.
 */
export function Questions({ questions, reading }: QuestionsProps) {
  const [passed, setPassed] = useState(0)
  const section = useRef<HTMLElement>(null)
  const seen = useSeen(
    questions.filter(({ kind }) => !VALUE_QUESTIONS.includes(kind)),
    reading,
  )
  const shown = seen.slice(passed, passed + MOST_AT_ONCE)
  const rest = seen.length - passed - shown.length
  if (shown.length === 0) return null
  const allAnswered = shown.every(question => answerTo(question, reading) !== '')
  const goOn = () => {
    setPassed(passed + shown.length)
    section.current?.focus()
  }
  return (
    <Section
      ref={section}
      tabIndex={-1}
      title={t('{count, plural, one {One question} other {# questions}}', { count: seen.length })}
      className="base:gap-5"
    >
      <p className="text-soft">{t("Until you answer, these animals aren't listed.")}</p>
      {shown.map(question => (
        <OneQuestion key={keyOf(question)} question={question} reading={reading} />
      ))}
      {rest > 0 && (
        <Button variant="secondary" className="justify-self-start" disabled={!allAnswered} onClick={goOn}>
          {t('{count, plural, one {Next question} other {Next questions ({count})}}', { count: rest })}
        </Button>
      )}
    </Section>
  )
}

function OneQuestion({ question, reading }: { question: Question; reading: Reading }) {
  const { kind, column, value, choices } = question
  const { title, detail } = questionText(question)
  const name = useId()
  const answer = answerTo(question, reading)
  const choose = (chosen: string) => reading.answer({ kind, column, value, answer: chosen })
  const options = choices.map(choice => ({ value: choice, label: choiceText(kind, choice) }))
  if (options.length <= MOST_BUTTONS)
    return <RadioChips label={title} name={name} hint={detail} options={options} value={answer} onChange={choose} />
  return (
    <div className="grid max-w-sm gap-1.5">
      <label htmlFor={name} className="text-sm font-semibold">
        {title}
      </label>
      <AnswerSelect id={name} options={options} value={answer} unanswered={t('Please choose')} onChange={choose} />
      <p className="text-sm text-soft">{detail}</p>
    </div>
  )
}

type Asked = Pick<Question, 'kind' | 'column' | 'value'>

interface AnswerSelectProps {
  id?: string
  label?: string
  options: readonly { value: string; label: string }[]
  value: string
  unanswered: string
  onChange: (answer: string) => void
}

function AnswerSelect({ id, label, options, value, unanswered, onChange }: AnswerSelectProps) {
  return (
    <Select
      // Within a Field it has the field's label.
      {...(id && { id })}
      {...(label && { 'aria-label': label })}
      options={[{ value: '', label: unanswered }, ...options]}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

const FIRST_VALUES = 5

/** Values that were not understood, each with its answer beside. */
export function ValueQuestions({ questions, reading }: QuestionsProps) {
  const seen = useSeen(
    questions.filter(({ kind }) => VALUE_QUESTIONS.includes(kind)),
    reading,
  )
  const [isOpen, setOpen] = useState(false)
  if (seen.length === 0) return null
  const shown = isOpen ? seen : seen.slice(0, FIRST_VALUES)
  return (
    <Section title={t('What do these mean?')}>
      <ul className="divide-y divide-line">
        {shown.map(question => (
          <ValueQuestion key={keyOf(question)} question={question} reading={reading} />
        ))}
      </ul>
      {shown.length < seen.length && (
        <Button variant="secondary" size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
          {t('Show all {count, number}', { count: seen.length })}
        </Button>
      )}
    </Section>
  )
}

function ValueQuestion({ question, reading }: { question: Question; reading: Reading }) {
  const { kind, column, value, count, choices } = question
  const { title, detail } = questionText(question)
  return (
    <li className="grid grid-cols-[3.5rem_1fr] items-center gap-x-3 gap-y-2 py-3 md:grid-cols-[4.5rem_1fr_14rem]">
      <b className="text-lg tabular-nums">{formatNumber(count)}</b>
      <span className="min-w-0 wrap-anywhere">
        <span className="block font-semibold">{title}</span>
        <span className="block text-sm text-soft">{detail}</span>
      </span>
      <span className="max-md:col-span-2">
        <AnswerSelect
          label={title}
          options={choices.map(choice => ({ value: choice, label: choiceText(kind, choice) }))}
          value={answerTo(question, reading)}
          unanswered={kind === 'sex' || kind === 'size' ? t('Leave it unknown') : t('Please choose')}
          onChange={answer => reading.answer({ kind, column, value, answer })}
        />
      </span>
    </li>
  )
}

/** What was answered for earlier files of the same source, and counts for this one. */
export function EarlierAnswers({ answers, reading }: { answers: readonly Answered[]; reading: Reading }) {
  const [earlier] = useState(() => answers.filter(isLast).filter(({ answer }) => answer !== ''))
  if (earlier.length === 0) return null
  return (
    <details className="rounded-lg bg-card px-4 py-3.5 shadow-lift sm:px-5">
      <summary className="cursor-pointer font-semibold">
        {t('Your earlier answers ({count, number})', { count: earlier.length })}
      </summary>
      <div className="mt-3 grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {earlier.map(before => {
          const { kind, column, value } = before
          const options = [...new Set([...QUESTION_CHOICES[kind], before.answer])]
          return (
            <Field key={keyOf(before)} label={titleOf(kind, column, value)} className="wrap-anywhere">
              <AnswerSelect
                options={options.map(choice => ({ value: choice, label: choiceText(kind, choice) }))}
                value={answerTo(before, reading, before.answer)}
                unanswered={t('Ask me again')}
                onChange={answer => reading.answer({ kind, column, value, answer })}
              />
            </Field>
          )
        })}
      </div>
    </details>
  )
}

/** A later answer to the same question counts. */
const isLast = (answer: Answered, at: number, all: readonly Answered[]): boolean =>
  all.findLastIndex(other => isSameQuestion(answer, other)) === at

/** Open questions and those that were answered in this page, in the order in which they came. */
function useSeen(open: readonly Question[], reading: Reading): Question[] {
  const [seen, setSeen] = useState<Question[]>([])
  const fresh = open.filter(question => !seen.some(one => isSameQuestion(one, question)))
  if (fresh.length > 0) setSeen([...seen, ...fresh])
  return seen.filter(question => answerTo(question, reading) !== '' || open.some(one => isSameQuestion(one, question)))
}

const answerTo = (question: Asked, { chosen }: Reading, before = ''): string =>
  chosen.answers?.find(answer => isSameQuestion(answer, question))?.answer ?? before

const keyOf = ({ kind, column, value }: Asked): string => JSON.stringify([kind, column, value])
