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
    return <ErrorState text={t("Your calendar couldn't be loaded.")} busy={isFetching} onRetry={() => void refetch()} />
  return (
    <Card className="grid gap-4">
      {url && <NewAddress url={url} />}
      {data.since && !url && (
        <p>
          <Trans
            text="Your calendar link was created {when}. We show it only once. If you've lost it, reset it: the old link then stops working."
            values={{ when: <Moment at={data.since} /> }}
          />
        </p>
      )}
      <p className="text-soft">{t('Anyone with this link can see when and where you meet. Reset it if it leaks.')}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant={data.since ? 'secondary' : 'primary'}
          busy={create.isPending}
          onClick={() => create.mutate(undefined)}
        >
          {data.since ? t('Reset link') : t('Create link')}
        </Button>
        {data.since && (
          <Button variant="quiet" busy={remove.isPending} onClick={() => remove.mutate(undefined)}>
            {t('Remove link')}
          </Button>
        )}
      </div>
    </Card>
  )
}

function NewAddress({ url }: { url: string }) {
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    toast.success(t('Link copied'))
  }
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Field
        label={t('Your calendar link')}
        hint={t("Copy it now: it won't be shown again. In your calendar, choose “Subscribe” or “From URL”.")}
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
  const shared = { failure: t("That didn't work. Please try again."), invalidates: [meetings.calendar.key()] }
  const create = useAction({
    ...meetings.createCalendar.mutationOptions(),
    onSuccess: made => setUrl(made.url),
    ...shared,
  })
  const remove = useAction({
    ...meetings.removeCalendar.mutationOptions(),
    success: t('The link is removed'),
    onSuccess: () => setUrl(undefined),
    ...shared,
  })
  return { url, create, remove }
}
