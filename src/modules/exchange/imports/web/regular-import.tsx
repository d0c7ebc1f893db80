import { useState } from 'react'
import { translatedOptions } from '../../../../ui/form/select.tsx'
import { Trans } from '../../../../ui/trans.tsx'
import { msg, t } from '../../../../shared/i18n/t.ts'
import { messageOf, useQueries } from '../../../../app/client.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { useAction } from '../../../../app/use-action.ts'
import { Moment } from '../../../../ui/data/moment.tsx'
import { Note } from '../../../../ui/feedback/banner.tsx'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import { Field, Input } from '../../../../ui/form/field.tsx'
import { FormAlert } from '../../../../ui/form/form-alert.tsx'
import { RadioChips } from '../../../../ui/form/radio-chips.tsx'
import { useCheckedForm } from '../../../../ui/form/use-checked-form.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { Section } from '../../../../ui/layout/page.tsx'
import type { Schedule } from '../contract.ts'
import type { FieldName, ScheduleTime } from '../vocabulary.ts'
import { HTTPS_NEEDED, isHttpsUrl } from './https-url.ts'
import { KeptFields } from './kept-fields.tsx'

const TIMES: { value: ScheduleTime; label: string }[] = [
  { value: 'hour', label: msg('Every hour') },
  { value: 'night', label: msg('Every night') },
]

/** The address that is imported again and again. */
export function RegularImport({ id, schedule }: { id: string; schedule: Schedule | null }) {
  const { save, end, isSaving, isEnding, failure } = useSchedule(id)
  const [kept, setKept] = useState<ReadonlySet<FieldName>>(new Set(schedule?.keptFields))
  const { form, errors } = useCheckedForm<'url' | 'every' | 'isWhole'>(
    ({ url }) => (isHttpsUrl(url) ? {} : { url: t(HTTPS_NEEDED) }),
    ({ url, every, isWhole }) =>
      save({ url: url.trim(), every: every as ScheduleTime, isWhole: isWhole === 'on', keptFields: [...kept] }),
  )
  return (
    <Section title={t('Automatic import from a link')}>
      {schedule && <LastRun schedule={schedule} />}
      <Card>
        <form {...form} className="grid gap-4">
          <Field
            label={t('Link to the file')}
            error={errors.url}
            hint={t('Your program may offer one, such as the list of adoptable animals as JSON or CSV.')}
          >
            <Input name="url" type="url" inputMode="url" defaultValue={schedule?.url} placeholder="https://" />
          </Field>
          <RadioChips
            label={t('How often')}
            name="every"
            options={translatedOptions(TIMES)}
            defaultValue={schedule?.every ?? 'night'}
          />
          <Checkbox
            name="isWhole"
            label={t('It has all of our animals')}
            hint={t("Animals that aren't in it are paused, never more than half of them.")}
            defaultChecked={schedule?.isWhole}
          />
          <KeptFields kept={kept} onChange={setKept} />
          <FormAlert>{failure}</FormAlert>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="secondary" busy={isSaving}>
              {schedule ? t('Save and fetch now') : t('Start')}
            </Button>
            {schedule && (
              <Button variant="quiet" busy={isEnding} onClick={end}>
                {t('Turn off')}
              </Button>
            )}
          </div>
        </form>
      </Card>
    </Section>
  )
}

function LastRun({ schedule: { lastRunAt, message } }: { schedule: Schedule }) {
  if (!lastRunAt) return <Note>{t('The first fetch has started.')}</Note>
  return message ? (
    <Note tone="sun">
      <Trans
        text="The last try failed ({time}): {message}"
        values={{ time: <Moment at={lastRunAt} />, message: <>{message}</> }}
      />
    </Note>
  ) : (
    <Note>
      <Trans text="Last fetched: {time}" values={{ time: <Moment at={lastRunAt} /> }} />
    </Note>
  )
}

function useSchedule(id: string) {
  const { imports } = useQueries()
  const save = useAction({
    ...imports.setSchedule.mutationOptions(),
    success: t('Automatic import is on'),
    invalidates: [imports.key()],
  })
  const end = useAction({
    ...imports.removeSchedule.mutationOptions(),
    success: t('Automatic import is off'),
    failure: t(FAILED),
    invalidates: [imports.key()],
  })
  return {
    save: (chosen: { url: string; every: ScheduleTime; isWhole: boolean; keptFields: FieldName[] }) =>
      save.mutate({ id, ...chosen }),
    end: () => end.mutate({ id }),
    isSaving: save.isPending,
    isEnding: end.isPending,
    failure: save.error && messageOf(save.error, t(FAILED)),
  }
}

const FAILED = msg("That didn't work. Please try again.")
