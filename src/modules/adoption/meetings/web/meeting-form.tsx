import { useEffect, useRef, useState } from 'react'
import { Plus, X } from '../../../../ui/icons.tsx'
import { t } from '../../../../shared/i18n/t.ts'
import { instantOf, wallTime } from '../../../../shared/time/zoned-time.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { IconButton } from '../../../../ui/button/icon-button.tsx'
import { Field, Input, Textarea } from '../../../../ui/form/field.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { type FieldErrors, useCheckedForm } from '../../../../ui/form/use-checked-form.ts'
import { FormAlert } from '../../../../ui/form/form-alert.tsx'
import { messageOf } from '../../../../app/client.ts'
import type { Meeting } from '../contract.ts'
import { toTimes } from '../rules.ts'
import { MAX_MEETING_NOTE_LENGTH, MAX_PLACE_LENGTH, MAX_TIMES, MEETING_MINUTES } from '../vocabulary.ts'
import { useMeeting, FAILED } from './queries.ts'

type MeetingFormProps = { requestId: number; meeting: Meeting | null; isOwner: boolean; onClose: () => void }

const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Offers times. The requester's suggestion has times alone: length and place are for the owner's side to say. */
export function MeetingForm({ requestId, meeting, isOwner, onClose }: MeetingFormProps) {
  const { offer, suggest } = useMeeting()
  const [walls, setWalls] = useState([''])
  const [values, setValues] = useState(() => valuesOf(meeting, isOwner))
  const failure = offer.error ?? suggest.error
  const { form, errors } = useCheckedForm<string>(
    () => ({
      ...timeErrors(walls, values.timeZone),
      ...(isOwner && !values.place.trim() && { place: t("Please say where you'll meet.") }),
    }),
    () => {
      const times = walls.filter(Boolean).map(wall => instantOf(wall, values.timeZone)?.toISOString() ?? '')
      const seen = { requestId, version: meeting?.version ?? 0, times }
      if (isOwner) offer.mutate({ ...seen, ...values }, { onSuccess: onClose })
      else suggest.mutate(seen, { onSuccess: onClose })
    },
  )
  const set = (changed: Partial<Values>) => setValues(before => ({ ...before, ...changed }))
  return (
    <form {...form} className="grid gap-4">
      <Times walls={walls} errors={errors} onChange={setWalls} />
      <Field label={t('Time zone')} hint={t('Each side sees the times in their own time zone.')}>
        <Select
          name="timeZone"
          value={values.timeZone}
          options={zones(values.timeZone)}
          onChange={({ target }) => set({ timeZone: target.value })}
        />
      </Field>
      {isOwner && <Details values={values} set={set} error={errors.place} />}
      <FormAlert>{failure && messageOf(failure, t(FAILED))}</FormAlert>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={offer.isPending || suggest.isPending}>
          {isOwner ? t('Offer these times') : t('Suggest these times')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  )
}

interface Values {
  minutes: number
  timeZone: string
  place: string
  note: string
}

const valuesOf = (meeting: Meeting | null, isOwner: boolean): Values => ({
  minutes: meeting?.minutes ?? 60,
  timeZone: (isOwner && meeting?.timeZone) || ownZone(),
  place: meeting?.place ?? '',
  note: meeting?.note ?? '',
})

const zones = (own: string) =>
  [...new Set([own, ...Intl.supportedValuesOf('timeZone')])].map(value => ({
    value,
    label: value.replaceAll('_', ' '),
  }))

/** The name of a time's field by its place. */
const timeName = (index: number): string => `time${index}`

/** Fields that stay empty are left out, but one time is needed. */
function timeErrors(walls: readonly string[], timeZone: string): FieldErrors<string> {
  if (!walls.some(Boolean)) return { [timeName(0)]: t('Please choose a day and a time.') }
  return Object.fromEntries(
    walls.flatMap((wall, index) => {
      const error = wall && timeError(wall, timeZone)
      return error ? [[timeName(index), error]] : []
    }),
  )
}

function timeError(wall: string, timeZone: string): string | undefined {
  const at = instantOf(wall, timeZone)
  if (!at) return t("The clocks change on that day, so this hour doesn't exist. Please choose another.")
  return toTimes([at.toISOString()], new Date()) ? undefined : t('Please choose a time within the next six months.')
}

type TimesProps = {
  walls: readonly string[]
  errors: FieldErrors<string>
  onChange: (walls: string[]) => void
}

function Times({ walls, errors, onChange }: TimesProps) {
  const [earliest] = useState(() => wallTime(new Date(), ownZone()))
  const first = useRef<HTMLDivElement>(null)
  // The button that opened the form is gone.
  useEffect(() => first.current?.querySelector('input')?.focus(), [])
  const change = (at: number, wall: string) => onChange(walls.map((one, index) => (index === at ? wall : one)))
  return (
    <div ref={first} className="grid gap-3">
      {walls.map((wall, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the fields have no other name than their place
        <div key={index} className="flex items-end gap-2">
          <Field label={t('Time {number}', { number: index + 1 })} className="flex-1" error={errors[timeName(index)]}>
            <Input
              name={timeName(index)}
              type="datetime-local"
              min={earliest}
              value={wall}
              onChange={({ target }) => change(index, target.value)}
            />
          </Field>
          {walls.length > 1 && (
            <IconButton
              label={t('Remove time {number}', { number: index + 1 })}
              onClick={() => onChange(walls.filter((_, other) => other !== index))}
            >
              <X aria-hidden="true" size={18} />
            </IconButton>
          )}
        </div>
      ))}
      {walls.length < MAX_TIMES && (
        <Button variant="quiet" size="sm" className="justify-self-start" onClick={() => onChange([...walls, ''])}>
          <Plus aria-hidden="true" size={16} />
          {t('Add another time')}
        </Button>
      )}
    </div>
  )
}

type DetailsProps = { values: Values; set: (changed: Partial<Values>) => void; error: string | undefined }

function Details({ values, set, error }: DetailsProps) {
  return (
    <>
      <Field label={t('How long')}>
        <Select
          name="minutes"
          value={`${values.minutes}`}
          options={MEETING_MINUTES.map(minutes => ({
            value: `${minutes}`,
            label: t('{minutes, plural, one {# minute} other {# minutes}}', { minutes }),
          }))}
          onChange={({ target }) => set({ minutes: Number(target.value) })}
        />
      </Field>
      <Field label={t('Place')} hint={t("Only they see it, once they've picked a time.")} error={error}>
        <Input
          name="place"
          maxLength={MAX_PLACE_LENGTH}
          value={values.place}
          onChange={({ target }) => set({ place: target.value })}
        />
      </Field>
      <Field label={t('Note')} hint={t('Shown together with the place.')} optional>
        <Textarea
          name="note"
          rows={2}
          maxLength={MAX_MEETING_NOTE_LENGTH}
          value={values.note}
          onChange={({ target }) => set({ note: target.value })}
        />
      </Field>
    </>
  )
}
