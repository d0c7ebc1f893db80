import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatNumber, t } from '../../../../shared/i18n/t.ts'
import { isRefused, messageOf, useQueries } from '../../../../app/client.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { useMutation } from '../../../../ui/button/use-mutation.ts'
import { Facts } from '../../../../ui/data/facts.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Section } from '../../../../ui/layout/page.tsx'
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx'
import type { ReadImport } from '../contract.ts'
import { FORMATS, type FieldName } from '../vocabulary.ts'
import { ColumnMapper } from './column-mapper.tsx'
import { KeptFields } from './kept-fields.tsx'
import { PhotoService } from './photo-service.tsx'
import type { Reading } from './import-page.tsx'
import { Problems } from './problems.tsx'

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
          hint={t('Animals that it does not have are paused: {count, number} now.', { count: read.gone })}
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
          'The file does not have {count, plural, one {# animal} other {# animals}} that are listed now. Is it the right file?',
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
  const cache = useQueryClient()
  const [asks, setAsks] = useState(false)
  const { mutate, isPending } = useMutation(
    imports.start.mutationOptions({
      onSuccess: () => {
        toast.success(t('The import has started'))
        onStarted()
      },
      onError: error => {
        const isMany = isRefused(error, 'MOST_ARE_GONE')
        setAsks(isMany)
        if (!isMany) toast.error(messageOf(error, t('It could not be started. Please try again.')))
      },
      onSettled: () => cache.invalidateQueries({ queryKey: imports.key() }),
    }),
  )
  const begin = (choices: { isWhole: boolean; keptFields: FieldName[]; mostMayGo?: boolean }) =>
    mutate({ id, importId, ...choices })
  return { begin, isPending, asks, close: () => setAsks(false) }
}
