import { t } from '../../../../shared/i18n/t.ts'
import { Field } from '../../../../ui/form/field.tsx'
import { FileInput } from '../../../../ui/form/file-input.tsx'
import { Progress } from '../../../../ui/feedback/progress.tsx'
import { Section } from '../../../../ui/layout/page.tsx'
import type { Reading } from './import-page.tsx'

export function FileChoice({ reading: { busy, error, choose } }: { reading: Reading }) {
  return (
    <Section title={t('Choose a file')}>
      <p className="text-soft">
        {t(
          'We read the exports of Petfinder, Animal Shelter Manager, Shelterluv and RescueGroups, and any spreadsheet as CSV or Excel, up to 50 MB. A ZIP of one with its pictures may have 500 MB. What the file says of people is not read.',
        )}
      </p>
      <Field label={t('File of animals')} error={error}>
        <FileInput
          text={t('Choose a file or drop it here')}
          accept=".csv,.tsv,.txt,.xlsx,.json,.zip"
          disabled={busy}
          onChange={({ currentTarget }) => {
            choose(currentTarget.files?.[0])
            // So that the same file can be chosen again after it was corrected.
            currentTarget.value = ''
          }}
        />
      </Field>
      {busy && <Progress label={t('Reading the file')} />}
    </Section>
  )
}
