import { useState } from 'react'
import { t } from '../../../../../shared/i18n/t.ts'
import { randomUuid } from '../../../../../shared/random-uuid.ts'
import { messageOf, useQueries } from '../../../../../app/client.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { useAction } from '../../../../../app/use-action.ts'
import { Checkbox } from '../../../../../ui/form/checkbox.tsx'
import { Field, Input } from '../../../../../ui/form/field.tsx'
import { FormAlert } from '../../../../../ui/form/form-alert.tsx'
import { type FieldErrors, useCheckedForm } from '../../../../../ui/form/use-checked-form.ts'
import { Card } from '../../../../../ui/layout/card.tsx'
import { Select } from '../../../../../ui/form/select.tsx'
import { SPECIES, type Species, SPECIES_LABELS } from '../../../../listings/posts/vocabulary.ts'
import type { NewQuestionSet, OwnAnswers, Question, QuestionSet } from '../../contract.ts'
import { questionErrors, shownQuestions } from '../../question-rules.ts'
import { MAX_QUESTIONS, MAX_SET_NAME_LENGTH } from '../../vocabulary.ts'
import { QuestionEditor } from './question-editor.tsx'
import { QuestionFields } from '../question-fields.tsx'

type SetEditorProps = {
  /** Undefined for a new one. */
  set: QuestionSet | undefined
  /** The first set of an owner is asked by default, unless they say otherwise. */
  isFirst: boolean
  onClose: () => void
}

const newQuestion = (): Question => ({
  id: randomUuid(),
  kind: 'text',
  label: '',
  required: false,
  options: [],
  species: [],
  shownIf: null,
})

/** Writes a set of questions. What was typed stays when saving fails. */
export function SetEditor({ set, isFirst, onClose }: SetEditorProps) {
  const [fields, setFields] = useState<NewQuestionSet>(() =>
    set
      ? { name: set.name, questions: set.questions, isDefault: set.isDefault }
      : { name: '', questions: [newQuestion()], isDefault: isFirst },
  )
  const { questions } = fields
  const save = useSaveSet(set)
  const { form, errors } = useCheckedForm<string>(
    () => ({
      ...(!fields.name.trim() && { name: t('Please give these questions a name') }),
      ...questionErrors(questions),
    }),
    () => save.mutate(fields, { onSuccess: onClose }),
  )
  const setQuestions = (next: Question[]) => setFields({ ...fields, questions: next })
  return (
    <form {...form} aria-label={t('Questions')} className="grid gap-5">
      <SetFields fields={fields} error={errors.name} onChange={setFields} />
      <QuestionList questions={questions} errors={errors} onChange={setQuestions} />
      {questions.length < MAX_QUESTIONS && (
        <Button
          variant="secondary"
          className="justify-self-start"
          onClick={() => setQuestions([...questions, newQuestion()])}
        >
          {t('Add question')}
        </Button>
      )}
      <Preview questions={questions} />
      <FormAlert>
        {save.error && messageOf(save.error, t("The questions couldn't be saved. Please try again."))}
      </FormAlert>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={save.isPending} busyText={t('Saving...')} disabled={questions.length === 0}>
          {t('Save questions')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  )
}

type SetFieldsProps = {
  fields: NewQuestionSet
  error: string | undefined
  onChange: (fields: NewQuestionSet) => void
}

function SetFields({ fields, error, onChange }: SetFieldsProps) {
  return (
    <Card className="grid gap-4">
      <Field label={t('Name of these questions')} hint={t('Only you see it, like “Dogs” or “Kittens”.')} error={error}>
        <Input
          name="name"
          value={fields.name}
          maxLength={MAX_SET_NAME_LENGTH}
          onChange={({ target }) => onChange({ ...fields, name: target.value })}
        />
      </Field>
      <Checkbox
        label={t('Ask them by default')}
        hint={t('For each of your pets, unless you choose others.')}
        checked={fields.isDefault}
        onChange={({ target }) => onChange({ ...fields, isDefault: target.checked })}
      />
    </Card>
  )
}

type QuestionListProps = {
  questions: readonly Question[]
  errors: FieldErrors<string>
  onChange: (questions: Question[]) => void
}

function QuestionList({ questions, errors, onChange }: QuestionListProps) {
  return (
    <ol className="grid gap-4">
      {questions.map((question, place) => (
        <QuestionEditor
          key={question.id}
          question={question}
          place={place}
          earlier={questions.slice(0, place)}
          isLast={place === questions.length - 1}
          error={errors[question.id]}
          onChange={changed => onChange(questions.map(one => (one.id === changed.id ? changed : one)))}
          onMove={by => onChange(moved(questions, place, by))}
          onRemove={() => onChange(questions.filter(({ id }) => id !== question.id))}
        />
      ))}
    </ol>
  )
}

function moved(questions: readonly Question[], place: number, by: 1 | -1): Question[] {
  const next = [...questions]
  const [question] = next.splice(place, 1)
  if (question) next.splice(place + by, 0, question)
  return next
}

function useSaveSet(set: QuestionSet | undefined) {
  const { applications } = useQueries()
  return useAction({
    mutationFn: (fields: NewQuestionSet) =>
      set
        ? applications.changeSet.call({ id: set.id, version: set.version, ...fields })
        : applications.createSet.call(fields),
    success: t('Questions saved'),
    invalidates: [applications.key()],
  })
}

const options = () => SPECIES.map(species => ({ value: species, label: t(SPECIES_LABELS[species]) }))

/** Preview of the questions as a requester sees them. Answers are not stored. */
function Preview({ questions }: { questions: readonly Question[] }) {
  const [species, setSpecies] = useState<Species>('dog')
  const [answers, setAnswers] = useState<OwnAnswers>({})
  return (
    <details className="rounded-md border border-line p-4">
      <summary className="cursor-pointer font-semibold">{t('Preview')}</summary>
      <div className="grid gap-4 pt-4">
        <Field label={t('Species')} hint={t("Try your questions. Your answers here aren't sent.")}>
          <Select value={species} options={options()} onChange={({ target }) => setSpecies(target.value as Species)} />
        </Field>
        <QuestionFields
          questions={shownQuestions(questions, answers, species).filter(({ label }) => label.trim())}
          answers={answers}
          errors={{}}
          onChange={setAnswers}
        />
      </div>
    </details>
  )
}
