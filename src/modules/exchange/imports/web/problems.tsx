import { formatList, formatNumber, t } from '../../../../shared/i18n/t.ts'
import { Button, buttonStyles } from '../../../../ui/button/button.tsx'
import { Field, Input } from '../../../../ui/form/field.tsx'
import { useCheckedForm } from '../../../../ui/form/use-checked-form.ts'
import { Section } from '../../../../ui/layout/page.tsx'
import type { ReadImport } from '../contract.ts'
import { problemsUrl } from './queries.ts'
import type { Reading } from './reading.ts'

interface ProblemsProps {
  id: string
  read: ReadImport
  reading: Reading
}

const MOST_GROUPS = 8
/** Single cells that can be corrected in the page; more are corrected in the file. */
const MOST_CELLS = 10

type Group = ReadImport['problemGroups'][number]
type Problem = ReadImport['problems'][number]

/** What the file has and we could not use, by kind and with what to do. A few single cells can be corrected here. */
export function Problems({ id, read, reading }: ProblemsProps) {
  const { id: importId, problemGroups, problems, questions } = read
  // What is asked about has its answer there; how dates are read until then is told here.
  const asked = new Set(questions.flatMap(({ kind, column }) => (kind === 'dates' ? [] : column)))
  const groups = problemGroups.filter(({ column }) => !column || !asked.has(column))
  if (groups.length === 0) return null
  const rest = groups.length - MOST_GROUPS
  const count = groups.reduce((sum, group) => sum + group.count, 0)
  return (
    <Section
      title={t('{count, plural, one {# thing to look at} other {# things to look at}}', { count })}
      action={
        <a className={buttonStyles({ variant: 'secondary', size: 'sm' })} href={problemsUrl(id, importId)} download>
          {t('Download as CSV')}
        </a>
      }
    >
      <ul aria-label={t('Problems of the file')} className="divide-y divide-line">
        {groups.slice(0, MOST_GROUPS).map(group => (
          <ProblemGroup
            key={`${group.column} ${group.message}`}
            group={group}
            problems={problems.filter(({ column, message }) => column === group.column && message === group.message)}
            reading={reading}
          />
        ))}
      </ul>
      {rest > 0 && <p className="text-sm text-soft">{t('And {rest, number} other kinds in the CSV.', { rest })}</p>}
    </Section>
  )
}

interface ProblemGroupProps {
  group: Group
  /** Those that the page has. */
  problems: readonly Problem[]
  reading: Reading
}

function ProblemGroup({ group: { column, message, count, values }, problems, reading }: ProblemGroupProps) {
  const examples = values.map(({ value, count }) => (count > 1 ? `${value} (${formatNumber(count)})` : value))
  const cells = column && count <= MOST_CELLS ? problems.filter(({ row }) => row > 1) : []
  return (
    <li className="grid grid-cols-[3.5rem_1fr] gap-x-3 gap-y-2 py-3">
      <b className="text-lg tabular-nums">{formatNumber(count)}</b>
      <div className="grid min-w-0 gap-1 wrap-anywhere">
        <p className="font-semibold">{message}</p>
        <p className="text-sm text-soft">
          {[column, formatList(examples, { type: 'unit' })].filter(Boolean).join(': ')}
        </p>
        {cells.length > 0 && (
          <details>
            <summary className="touch relative w-fit cursor-pointer text-sm font-semibold">{t('Correct here')}</summary>
            <div className="mt-2 grid gap-3">
              {cells.map(problem => (
                <CellForm key={`${problem.row} ${problem.value}`} problem={problem} reading={reading} />
              ))}
            </div>
          </details>
        )}
      </div>
    </li>
  )
}

function CellForm({ problem: { row, column, value }, reading }: { problem: Problem; reading: Reading }) {
  const { form, errors } = useCheckedForm<'value'>(
    values => (values.value.trim() === value ? { value: t('Please enter another value.') } : {}),
    values => reading.correct([{ row, column, value: values.value.trim() }]),
  )
  return (
    <form {...form} className="flex flex-wrap items-end gap-2">
      <Field label={t('{column} in row {row}', { column, row })} error={errors.value} className="min-w-0 flex-1">
        <Input name="value" defaultValue={value} maxLength={200} />
      </Field>
      <Button type="submit" variant="secondary" size="sm" busy={reading.busy}>
        {t('Correct')}
      </Button>
    </form>
  )
}
