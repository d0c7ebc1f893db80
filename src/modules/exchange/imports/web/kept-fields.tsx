import { t } from '../../../../shared/i18n/t.ts'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import { FIELD_NAMES, FIELDS, type FieldName } from '../vocabulary.ts'

interface KeptFieldsProps {
  kept: ReadonlySet<FieldName>
  onChange: (kept: ReadonlySet<FieldName>) => void
}

/** Where an edit by hand stays although the file says something else. */
export function KeptFields({ kept, onChange }: KeptFieldsProps) {
  return (
    <details className="rounded-md border border-line px-4 py-3">
      <summary className="cursor-pointer font-semibold">{t('If an animal was edited here')}</summary>
      <fieldset className="mt-2">
        <legend className="text-sm text-soft">{t('The file wins, except in the fields that you check.')}</legend>
        <div className="mt-1 grid gap-x-4 sm:grid-cols-2">
          {FIELD_NAMES.map(field => (
            <Checkbox
              key={field}
              label={t(FIELDS[field])}
              checked={kept.has(field)}
              onChange={event =>
                onChange(event.currentTarget.checked ? kept.union(new Set([field])) : kept.difference(new Set([field])))
              }
            />
          ))}
        </div>
      </fieldset>
    </details>
  )
}
