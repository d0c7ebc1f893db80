import { useState } from 'react'
import { isRefused, messageOf, useQueries } from '../../../../app/client.ts'
import { t } from '../../../../shared/i18n/t.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { useAction } from '../../../../app/use-action.ts'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import { Field, Input } from '../../../../ui/form/field.tsx'
import { useCheckedForm } from '../../../../ui/form/use-checked-form.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx'
import type { ImportMapping, ReadImport } from '../contract.ts'
import type { FieldName } from '../vocabulary.ts'
import { ColumnMapper } from './column-mapper.tsx'
import { FileResult } from './file-result.tsx'
import { HTTPS_NEEDED, isHttpsUrl } from './https-url.ts'
import { KeptFields } from './kept-fields.tsx'
import { Problems } from './problems.tsx'
import { EarlierAnswers, Questions, ValueQuestions } from './questions.tsx'
import type { Reading } from './reading.ts'
import { ShownAnimals } from './shown-animals.tsx'

/** What an import would do, and the choices before it starts. Nothing has changed yet. */
export function Preview({ id, read, reading }: { id: string; read: ReadImport; reading: Reading }) {
  const [isWhole, setWhole] = useState(false)
  const [kept, setKept] = useState<ReadonlySet<FieldName>>(new Set())
  const start = useStart(id, read, reading.discard)
  const work = read.new + read.changed + (isWhole ? read.gone : 0)
  const choices = { isWhole, keptFields: [...kept] }
  return (
    <div className="grid gap-8">
      <FileResult read={read} />
      <Questions questions={read.questions} reading={reading} />
      <ShownAnimals read={read} reading={reading} />
      <ValueQuestions questions={read.questions} reading={reading} />
      <EarlierAnswers answers={read.mapping.answers} reading={reading} />
      <Problems id={id} read={read} reading={reading} />
      {read.columns.length > 0 && (
        <ColumnMapper key={read.fileName} read={read} busy={reading.busy} onRead={reading.again} />
      )}
      {read.format === 'asm3-json' && <PhotoService read={read} busy={reading.busy} onRead={reading.again} />}
      <Card className="grid gap-3">
        <Checkbox
          label={t('The file has all of our animals')}
          hint={t("Animals that aren't in it are paused: {count, number} now.", { count: read.gone })}
          checked={isWhole}
          onChange={event => setWhole(event.currentTarget.checked)}
        />
        {read.changed > 0 && <KeptFields kept={kept} onChange={setKept} />}
      </Card>
      <StartBar
        work={work}
        busy={start.isPending || reading.busy}
        onStart={() => start.begin(choices)}
        onDiscard={reading.discard}
      />
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
    </div>
  )
}

interface StartBarProps {
  work: number
  busy: boolean
  onStart: () => void
  onDiscard: () => void
}

/** Stays in sight below a long page. */
function StartBar({ work, busy, onStart, onDiscard }: StartBarProps) {
  return (
    <div className="sticky bottom-(--tab-bar) z-10 -mx-4 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-card px-4 py-3 sm:mx-0 sm:rounded-lg sm:border sm:px-5 lg:bottom-0">
      <p className="me-auto text-sm text-soft max-sm:hidden">{t('Nothing is public yet.')}</p>
      <Button variant="secondary" onClick={onDiscard}>
        {t('Discard')}
      </Button>
      <Button disabled={work === 0} busy={busy} onClick={onStart}>
        {work === 0
          ? t('Nothing to import')
          : t('Import {count, plural, one {# animal} other {# animals}}', { count: work })}
      </Button>
    </div>
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
