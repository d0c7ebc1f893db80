import { useId, useState } from 'react'
import { t } from '../../../../shared/i18n/t.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { ZonedMoment } from '../../../../ui/data/moment.tsx'
import type { Meeting } from '../contract.ts'
import { useMeeting } from './use-meeting.ts'

/** The times that the other side offers, one of which the viewer picks. */
export function PickTime({ requestId, meeting }: { requestId: number; meeting: Meeting }) {
  const name = useId()
  const [chosen, setChosen] = useState<string>()
  const { pick } = useMeeting()
  const { times, timeZone, version, at } = meeting
  // Another offer came meanwhile.
  const picked = times.find(time => time === chosen)
  return (
    <form
      className="grid gap-3"
      onSubmit={event => {
        event.preventDefault()
        if (picked) pick.mutate({ requestId, version, at: picked })
      }}
    >
      <fieldset className="grid">
        <legend className="mb-1.5 font-semibold">
          {at ? t('Other times are offered. Yours stays until you pick one of them.') : t('Pick a time')}
        </legend>
        {times.map(time => (
          <label key={time} className="flex min-h-11 cursor-pointer items-center gap-2.5">
            <input
              type="radio"
              name={name}
              className="size-5 shrink-0 accent-brand"
              checked={time === chosen}
              onChange={() => setChosen(time)}
            />
            <ZonedMoment at={time} timeZone={timeZone} />
          </label>
        ))}
      </fieldset>
      <Button type="submit" className="justify-self-start" busy={pick.isPending} disabled={!picked}>
        {t('Pick This Time')}
      </Button>
    </form>
  )
}
