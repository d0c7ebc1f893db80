import { useState } from 'react'
import { localDayIn } from '../../../../../shared/time/days.ts'
import { msg, t } from '../../../../../shared/i18n/t.ts'
import { messageOf, useQueries } from '../../../../../app/client.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { useAction } from '../../../../../app/use-action.ts'
import { Field, Input } from '../../../../../ui/form/field.tsx'
import { FormAlert } from '../../../../../ui/form/form-alert.tsx'
import { Select } from '../../../../../ui/form/select.tsx'
import { useCheckedForm } from '../../../../../ui/form/use-checked-form.ts'
import type { Post } from '../../contract.ts'
import { AVAILABILITIES, AVAILABILITY_LABELS, type Availability } from '../../vocabulary.ts'

/** The owner's choice whether a pet is available, on hold until a day, or paused. */
export function AvailabilityForm({ post }: { post: Post }) {
  const [chosen, setChosen] = useState<Availability>()
  const [until, setUntil] = useState<string>()
  const { save, saving, failure } = useSetAvailability(() => {
    setChosen(undefined)
    setUntil(undefined)
  })
  const availability = chosen ?? post.availability
  const onHold = availability === 'onHold'
  const holdUntil = until ?? post.holdUntil ?? localDayIn(7)
  const changed = availability !== post.availability || (onHold && holdUntil !== post.holdUntil)
  const { form, errors } = useCheckedForm<'availability' | 'holdUntil'>(
    () => (onHold && !holdUntil ? { holdUntil: t('Please choose the day.') } : {}),
    () => save({ id: post.id, availability, ...(onHold && { holdUntil }) }),
  )
  return (
    <form {...form} className="grid gap-3 border-t border-line pt-4">
      <Field label={t('Availability')} hint={t(HINTS[availability])}>
        <Select
          name="availability"
          value={availability}
          options={AVAILABILITIES.map(value => ({ value, label: t(AVAILABILITY_LABELS[value]) }))}
          onChange={({ target }) => setChosen(AVAILABILITIES.find(value => value === target.value))}
        />
      </Field>
      {onHold && (
        <Field label={t('On hold until')} error={errors.holdUntil}>
          <Input
            name="holdUntil"
            type="date"
            required
            value={holdUntil}
            onChange={({ target }) => setUntil(target.value)}
          />
        </Field>
      )}
      <FormAlert>{failure}</FormAlert>
      {changed && (
        <Button type="submit" variant="secondary" busy={saving}>
          {t('Save availability')}
        </Button>
      )}
    </form>
  )
}

const HINTS: Record<Availability, string> = {
  available: msg('The listing is online and takes requests.'),
  onHold: msg('The listing stays online with a badge. New requests go on a waiting list until the day after.'),
  paused: msg('The listing is hidden and takes no new requests. Existing requests stay open.'),
}

function useSetAvailability(onSaved: () => void) {
  const queries = useQueries()
  const { mutate, isPending, error } = useAction({
    ...queries.posts.setAvailability.mutationOptions(),
    success: t('Availability saved'),
    invalidates: [queries.posts.key()],
  })
  return {
    save: (chosen: Parameters<typeof mutate>[0]) => mutate(chosen, { onSuccess: onSaved }),
    saving: isPending,
    failure: error && messageOf(error, t('Failed to save the availability. Please try again.')),
  }
}
