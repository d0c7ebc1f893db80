import { t } from '../../../shared/i18n/t.ts'
import { Input } from '../../../ui/form/field.tsx'
import { FieldError } from '../../../ui/form/field-error.tsx'
import { cellStyles, DataTable, rowStyles } from '../../../ui/data/data-table.tsx'
import { cx } from '../../../ui/cx.ts'
import type { Screening } from '../contract.ts'
import { DELIVERED } from '../score-vocabulary.ts'
import { FEATURE_TEXTS, FEATURES, type Feature } from '../vocabulary.ts'
import type { DraftForm } from './use-draft-form.ts'

interface WeightsTableProps {
  counts: Screening['counts']
  form: DraftForm
}

/** What the score looks for, how often that was in held messages, and its weight. */
export function WeightsTable({ counts, form }: WeightsTableProps) {
  return (
    <DataTable
      caption={t('Weights')}
      titles={[t('What it finds'), t('In held messages'), t('As delivered'), t('Weight')]}
    >
      {FEATURES.map(feature => (
        <tr key={feature} className={rowStyles}>
          <td className={cx(cellStyles, 'font-medium max-md:w-full')}>{t(FEATURE_TEXTS[feature].label)}</td>
          <td className={cx(cellStyles, 'text-sm text-soft max-md:w-full')}>{countText(counts[feature])}</td>
          <td className={cx(cellStyles, 'text-sm text-soft tabular-nums')}>
            <span className="md:hidden">{t('As delivered:')}</span>
            {DELIVERED.weights[feature]}
          </td>
          <td className={cx(cellStyles, 'max-md:ms-auto md:w-44')}>
            <WeightField feature={feature} form={form} />
          </td>
        </tr>
      ))}
    </DataTable>
  )
}

function countText(count: Screening['counts'][Feature]): string {
  if (!count) return t('never seen')
  return t('{seen} seen, {refused} refused, {passed} let pass', {
    seen: count.seen,
    refused: count.refused,
    passed: count.passed,
  })
}

function WeightField({ feature, form }: { feature: Feature; form: DraftForm }) {
  const { text, error, savedNow } = form.field(feature)
  const note = `note-${feature}`
  return (
    <>
      <Input
        name={feature}
        aria-label={t('Weight of {feature}', { feature: t(FEATURE_TEXTS[feature].label) })}
        aria-invalid={error ? true : undefined}
        aria-describedby={(error ?? savedNow) ? note : undefined}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={({ target }) => form.type(feature, target.value)}
        className="max-md:w-28"
      />
      {error && <FieldError id={note}>{error}</FieldError>}
      {!error && savedNow && (
        <p id={note} className="text-sm text-soft">
          {savedNow}
        </p>
      )}
    </>
  )
}
