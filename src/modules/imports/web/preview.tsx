import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '../../../shared/i18n/t.ts'
import { isRefused, messageOf, useQueries } from '../../../client.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useMutation } from '../../../ui/button/use-mutation.ts'
import { Facts } from '../../../ui/data/facts.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Section } from '../../../ui/layout/page.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import type { ReadImport } from '../contract.ts'
import { FORMATS, type FieldName } from '../vocabulary.ts'
import { ColumnMapper } from './column-mapper.tsx'
import { KeptFields } from './kept-fields.tsx'
import { PhotoService } from './photo-service.tsx'
import type { Reading } from './import-page.tsx'
import { Problems } from './problems.tsx'
import { animalsText } from './texts.ts'

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
        {`${FORMATS[read.format]}, ${animalsText(read.rows)} read. Nothing has changed yet.`}
      </p>
      <Facts
        items={[
          { label: 'New', value: number(read.new) },
          { label: 'Changed', value: number(read.changed) },
          { label: 'Unchanged', value: number(read.unchanged) },
          { label: 'Not in the file', value: number(read.gone) },
        ]}
      />
      <Problems id={id} read={read} />
      {read.columns.length > 0 && <ColumnMapper read={read} busy={reading.busy} onRead={reading.again} />}
      {read.format === 'asm3-json' && <PhotoService read={read} busy={reading.busy} onRead={reading.again} />}
      <Card className="grid gap-3">
        <Checkbox
          label={t('The file has all of our animals')}
          hint={`Animals that it does not have are paused: ${number(read.gone)} now.`}
          checked={isWhole}
          onChange={event => setWhole(event.currentTarget.checked)}
        />
        {read.changed > 0 && <KeptFields kept={kept} onChange={setKept} />}
        <div className="flex flex-wrap gap-2">
          <Button disabled={work === 0} busy={start.isPending} onClick={() => start.begin(choices)}>
            {work === 0 ? 'Nothing to import' : `Import ${animalsText(work)}`}
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
        description={`The file does not have ${animalsText(read.gone)} that are listed now. Is it the right file?`}
        confirmText={t('Pause them')}
        busy={start.isPending}
        onConfirm={() => start.begin({ ...choices, mostMayGo: true })}
      />
    </Section>
  )
}

const number = (count: number): string => count.toLocaleString('en')

function useStart(id: string, { id: importId }: ReadImport, onStarted: () => void) {
  const { imports } = useQueries()
  const cache = useQueryClient()
  const [asks, setAsks] = useState(false)
  const { mutate, isPending } = useMutation(
    imports.start.mutationOptions({
      onSuccess: () => {
        toast.success('The import has started')
        onStarted()
      },
      onError: error => {
        const isMany = isRefused(error, 'MOST_ARE_GONE')
        setAsks(isMany)
        if (!isMany) toast.error(messageOf(error, 'It could not be started. Please try again.'))
      },
      onSettled: () => cache.invalidateQueries({ queryKey: imports.key() }),
    }),
  )
  const begin = (choices: { isWhole: boolean; keptFields: FieldName[]; mostMayGo?: boolean }) =>
    mutate({ id, importId, ...choices })
  return { begin, isPending, asks, close: () => setAsks(false) }
}
