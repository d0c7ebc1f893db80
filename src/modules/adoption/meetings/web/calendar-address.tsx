import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../app/client.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { useAction } from '../../../../app/use-action.ts'
import { Moment } from '../../../../ui/data/moment.tsx'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { Field, Input } from '../../../../ui/form/field.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Trans } from '../../../../ui/trans.tsx'
import { calendarQuery } from './queries.ts'

/** The secret address of the viewer's calendar. It is shown once, when it is made. */
export function CalendarAddress() {
  const { data, isFetching, refetch } = useQuery(calendarQuery(useQueries()))
  const { url, create, remove } = useAddress()
  if (!data)
    return (
      <ErrorState text={t('Your calendar could not be loaded.')} busy={isFetching} onRetry={() => void refetch()} />
    )
  return (
    <Card className="grid gap-4">
      {url && <NewAddress url={url} />}
      {data.since && !url && (
        <p>
          <Trans
            text="Your calendar has an address since {when}. We show it once, so make a new one if you have lost it: the one before ends."
            values={{ when: <Moment at={data.since} /> }}
          />
        </p>
      )}
      <p className="text-soft">
        {t(
          'Everybody who has this address can read when and where you meet. If somebody has it who should not, end it.',
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant={data.since ? 'secondary' : 'primary'}
          busy={create.isPending}
          onClick={() => create.mutate(undefined)}
        >
          {data.since ? t('Make a New Address') : t('Make an Address')}
        </Button>
        {data.since && (
          <Button variant="quiet" busy={remove.isPending} onClick={() => remove.mutate(undefined)}>
            {t('End the Address')}
          </Button>
        )}
      </div>
    </Card>
  )
}

function NewAddress({ url }: { url: string }) {
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    toast.success(t('Address copied'))
  }
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Field
        label={t('Address of your calendar')}
        hint={t('Copy it now: it is not shown again. In your calendar choose “Subscribe” or “From URL”.')}
        className="min-w-0 flex-1"
      >
        <Input readOnly value={url} onFocus={({ target }) => target.select()} />
      </Field>
      <Button variant="secondary" onClick={() => void copy().catch(() => toast.error(t('Please copy it by hand.')))}>
        {t('Copy')}
      </Button>
    </div>
  )
}

function useAddress() {
  const { meetings } = useQueries()
  const [url, setUrl] = useState<string>()
  const shared = { failure: t('That did not work. Please try again.'), invalidates: [meetings.calendar.key()] }
  const create = useAction({
    ...meetings.createCalendar.mutationOptions(),
    onSuccess: made => setUrl(made.url),
    ...shared,
  })
  const remove = useAction({
    ...meetings.removeCalendar.mutationOptions(),
    success: t('The address has ended'),
    onSuccess: () => setUrl(undefined),
    ...shared,
  })
  return { url, create, remove }
}
