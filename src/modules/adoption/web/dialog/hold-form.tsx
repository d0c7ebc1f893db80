import { useState } from 'react'
import { t } from '../../../../shared/i18n/t.ts'
import { messageOf, useQueries } from '../../../../client.ts'
import { dayText } from '../../../../shared/day-text.ts'
import { namesText } from '../../../../shared/names-text.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { useMutation } from '../../../../ui/button/use-mutation.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { Field, Input } from '../../../../ui/form/field.tsx'
import type { RequestDetails } from '../../contract.ts'

const WEEK_MS = 7 * 86_400_000
const inAWeek = () => new Date(Date.now() + WEEK_MS).toISOString().slice(0, 10)

/** Puts the pet on hold for this requester, so that they can meet without a hurry. */
export function HoldForm({ request: { id, pet, requester, hold } }: { request: RequestDetails }) {
  const [until, setUntil] = useState(hold?.until ?? inAWeek())
  const pets = namesText([pet.name, pet.bondedWith ?? ''])
  const save = useMutation(
    useQueries().adoption.hold.mutationOptions({
      onSuccess: ({ until: day }) => void toast.success(`${pets} on hold until ${dayText(day)}`),
      onError: error => void toast.error(messageOf(error, 'Failed to put on hold. Please try again.')),
    }),
  )
  const person = requester.name || 'the requester'
  return (
    <section className="grid gap-3 rounded-md bg-sun-well p-4">
      <h3>{hold?.forRequester ? `On hold for ${person} until ${dayText(hold.until)}` : 'Not decided yet?'}</h3>
      <p className="text-sm">
        {`Hold ${pets} for ${person} while you meet. Everybody else is on the waiting list until the day after.`}
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <Field label={t('On hold until')} className="flex-1">
          <Input type="date" value={until} onChange={({ target }) => setUntil(target.value)} />
        </Field>
        <Button variant="secondary" busy={save.isPending} disabled={!until} onClick={() => save.mutate({ id, until })}>
          {t('Put on Hold')}
        </Button>
      </div>
    </section>
  )
}
