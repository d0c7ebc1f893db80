import { useState } from 'react'
import { t } from '../../../../../shared/i18n/t.ts'
import { Field } from '../../../../../ui/form/field.tsx'
import { Select } from '../../../../../ui/form/select.tsx'
import { SPECIES, SPECIES_LABELS, type Species } from '../../../../listings/posts/vocabulary.ts'
import type { OwnAnswers, Question } from '../../contract.ts'
import { shownQuestions } from '../../question-rules.ts'
import { QuestionFields } from '../question-fields.tsx'

const options = () => SPECIES.map(species => ({ value: species, label: t(SPECIES_LABELS[species]) }))

/** The questions as somebody sees them who asks for a pet. Answers here go nowhere. */
export function Preview({ questions }: { questions: readonly Question[] }) {
  const [species, setSpecies] = useState<Species>('dog')
  const [answers, setAnswers] = useState<OwnAnswers>({})
  return (
    <details className="rounded-md border border-line p-4">
      <summary className="cursor-pointer font-semibold">{t('Preview')}</summary>
      <div className="grid gap-4 pt-4">
        <Field label={t('As for a')} hint={t('Try your questions. What you answer here goes nowhere.')}>
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
