import { useState } from 'react'
import { isRefused, messageOf, useQueries } from '../../../../app/client.ts'
import { formatNumber, t } from '../../../../shared/i18n/t.ts'
import { Button, buttonStyles } from '../../../../ui/button/button.tsx'
import { useAction } from '../../../../app/use-action.ts'
import { cx } from '../../../../ui/cx.ts'
import { CellLabel, cellStyles, DataTable, rowStyles } from '../../../../ui/data/data-table.tsx'
import { Facts } from '../../../../ui/data/facts.tsx'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import { Field, Input } from '../../../../ui/form/field.tsx'
import { useCheckedForm } from '../../../../ui/form/use-checked-form.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { Section } from '../../../../ui/layout/page.tsx'
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx'
import type { ImportDetails, ImportMapping, ReadImport } from '../contract.ts'
import { type FieldName, FORMATS } from '../vocabulary.ts'
import { ColumnMapper } from './column-mapper.tsx'
import type { Reading } from './import-page.tsx'
import { HTTPS_NEEDED, isHttpsUrl } from './https-url.ts'
import { KeptFields } from './kept-fields.tsx'
import { problemsUrl } from './queries.ts'

/** What an import would do, and the choices before it starts. Nothing has changed yet. */
export function Preview({ id, read, reading }: { id: string; read: ReadImport; reading: Reading }) {
  const [isWhole, setWhole] = useState(false)
  const [kept, setKept] = useState<ReadonlySet<FieldName>>(new Set())
  const start = useStart(id, read, reading.discard)
  const work = read.new + read.changed + (isWhole ? read.gone : 0)
  const choices = { isWhole, keptFields: [...kept] }
  return (
    <Section title={t('What would happen')}>
      <p className="text-soft" role="status">
        {t('{format}, {count, plural, one {# animal} other {# animals}} read. Nothing has changed yet.', {
          format: t(FORMATS[read.format]),
          count: read.rows,
        })}
      </p>
      <Facts
        items={[
          { label: t('New'), value: formatNumber(read.new) },
          { label: t('Changed'), value: formatNumber(read.changed) },
          { label: t('Unchanged'), value: formatNumber(read.unchanged) },
          { label: t('Not in the file'), value: formatNumber(read.gone) },
        ]}
      />
      <Problems id={id} read={read} />
      {read.columns.length > 0 && <ColumnMapper read={read} busy={reading.busy} onRead={reading.again} />}
      {read.format === 'asm3-json' && <PhotoService read={read} busy={reading.busy} onRead={reading.again} />}
      <Card className="grid gap-3">
        <Checkbox
          label={t('The file has all of our animals')}
          hint={t("Animals that aren't in it are paused: {count, number} now.", { count: read.gone })}
          checked={isWhole}
          onChange={event => setWhole(event.currentTarget.checked)}
        />
        {read.changed > 0 && <KeptFields kept={kept} onChange={setKept} />}
        <div className="flex flex-wrap gap-2">
          <Button disabled={work === 0} busy={start.isPending} onClick={() => start.begin(choices)}>
            {work === 0
              ? t('Nothing to import')
              : t('Import {count, plural, one {# animal} other {# animals}}', { count: work })}
          </Button>
          <Button variant="secondary" onClick={reading.discard}>
            {t('Discard')}
          </Button>
        </div>
      </Card>
      <ConfirmDialog
        open={start.asks}
        onOpenChange={start.close}
        title={t('Pause more than half of your animals?')}
        description={t(
          "{count, plural, one {# listed animal isn't in the file} other {# listed animals aren't in the file}}. Is it the right file?",
          { count: read.gone },
        )}
        confirmText={t('Pause them')}
        busy={start.isPending}
        onConfirm={() => start.begin({ ...choices, mostMayGo: true })}
      />
    </Section>
  )
}

function useStart(id: string, { id: importId }: ReadImport, onStarted: () => void) {
  const { imports } = useQueries()
  const [asks, setAsks] = useState(false)
  const { mutate, isPending } = useAction({
    ...imports.start.mutationOptions(),
    success: t('The import has started'),
    // A dialog asks whether that is meant.
    failure: error => (isMany(error) ? undefined : messageOf(error, t("It couldn't be started. Please try again."))),
    onSuccess: onStarted,
    onError: error => setAsks(isMany(error)),
    invalidates: [imports.key()],
  })
  const begin = (choices: { isWhole: boolean; keptFields: FieldName[]; mostMayGo?: boolean }) =>
    mutate({ id, importId, ...choices })
  return { begin, isPending, asks, close: () => setAsks(false) }
}

const isMany = (error: Error): boolean => isRefused(error, 'MOST_ARE_GONE')

const SHOWN_PROBLEMS = 10

/** The first problems of a file, each with what to do. */
function Problems({ id, read: { id: importId, problems, problemCount } }: { id: string; read: ImportDetails }) {
  if (problemCount === 0) return null
  const rest = problemCount - Math.min(SHOWN_PROBLEMS, problems.length)
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3>{t('{count, plural, one {# thing to look at} other {# things to look at}}', { count: problemCount })}</h3>
        <a className={buttonStyles({ variant: 'secondary', size: 'sm' })} href={problemsUrl(id, importId)} download>
          {t('Download as CSV')}
        </a>
      </div>
      <DataTable caption={t('Problems of the file')} titles={[t('Row'), t('Column'), t('Value'), t('What to do')]}>
        {problems.slice(0, SHOWN_PROBLEMS).map(({ row, column, value, message }) => (
          <tr key={`${row} ${column} ${value} ${message}`} className={rowStyles}>
            <td className={cx(cellStyles, 'tabular-nums max-md:font-semibold')}>
              <CellLabel>{t('Row')}</CellLabel>
              {row}
            </td>
            <td className={cx(cellStyles, 'text-sm text-soft wrap-anywhere')}>{column}</td>
            <td className={cx(cellStyles, 'text-sm wrap-anywhere')}>{value}</td>
            <td className={cx(cellStyles, 'text-sm max-md:w-full')}>{message}</td>
          </tr>
        ))}
      </DataTable>
      {rest > 0 && <p className="text-sm text-soft">{t('And {rest, number} more in the CSV.', { rest })}</p>}
    </div>
  )
}

interface PhotoServiceProps {
  read: ReadImport
  busy: boolean
  onRead: (mapping: ImportMapping) => void
}

/** Where the photos of an ASM3's JSON are, which the file does not say. Remembered for the next one. */
function PhotoService({ read: { mapping }, busy, onRead }: PhotoServiceProps) {
  const { form, errors } = useCheckedForm<'photoService'>(
    ({ photoService }) => (isHttpsUrl(photoService) ? {} : { photoService: t(HTTPS_NEEDED) }),
    ({ photoService }) => onRead({ photoService: photoService.trim() }),
  )
  return (
    <Card>
      <form {...form} className="grid gap-3">
        <Field
          label={t('Address of your Animal Shelter Manager service')}
          error={errors.photoService}
          hint={t("The file doesn't say where its photos are. It's the address that the file came from.")}
        >
          <Input
            name="photoService"
            type="url"
            inputMode="url"
            defaultValue={mapping.photoService ?? ''}
            placeholder="https://service.sheltermanager.com/asmservice?account=…"
          />
        </Field>
        <Button type="submit" variant="secondary" busy={busy} className="justify-self-start">
          {t('Read the file with its photos')}
        </Button>
      </form>
    </Card>
  )
}
