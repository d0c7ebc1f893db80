import { useId, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../shared/i18n/t.ts'
import { useQueries, messageOf } from '../../../../app/client.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { ZonedMoment } from '../../../../ui/data/zoned-moment.tsx'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { useCheckedForm } from '../../../../ui/form/use-checked-form.ts'
import { Link } from '../../../../ui/navigation/link.tsx'
import type { Meeting } from '../contract.ts'
import { Trans } from '../../../../ui/trans.tsx'
import { FormAlert } from '../../../../ui/form/form-alert.tsx'
import { MeetingForm } from './meeting-form.tsx'
import { meetingQuery, useMeeting, FAILED } from './queries.ts'

type MeetingPanelProps = {
  requestId: number
  isOwner: boolean
  /** False for those of a team who only read. */
  mayChange: boolean
  /** Of its heading. */
  level?: 2 | 3
  /** Whether a first offer is written, where a button outside opens its form. */
  offering?: boolean
  onOfferingChange?: (offering: boolean) => void
}

/** When and where the two sides of a pending request meet. Live updates keep it current. */
export function MeetingPanel(props: MeetingPanelProps) {
  const { requestId, isOwner, mayChange, level = 3, offering, onOfferingChange } = props
  const Heading = `h${level}` as const
  const { data: meeting, isPending, isFetching, refetch } = useQuery(meetingQuery(useQueries(), requestId))
  if (isPending) return <Skeleton className="h-32 rounded-md" />
  if (meeting === undefined)
    return (
      <ErrorState
        level={level}
        text={t("The meeting couldn't be loaded.")}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!meeting && !(isOwner && mayChange)) return null
  return (
    <section aria-label={t('Meeting')} className="grid gap-4 rounded-md bg-well p-4">
      <Heading>{t('Meeting')}</Heading>
      {meeting ? (
        <Known meeting={meeting} />
      ) : (
        <p className="text-soft">{t('Offer a few times, and they pick one.')}</p>
      )}
      {mayChange && meeting && <Actions key={meeting.picks} {...{ requestId, meeting, isOwner }} />}
      {mayChange && !meeting && <FirstOffer {...{ requestId, offering, onOfferingChange }} />}
      <Link to="/first-meeting" className="justify-self-start text-sm underline">
        {t('Advice for a safe first meeting')}
      </Link>
    </section>
  )
}

/** What is agreed, and what is on offer to the other side. */
function Known({ meeting: { at, minutes, timeZone, times, picks, side, place, note } }: { meeting: Meeting }) {
  return (
    <div className="grid gap-3">
      {at && (
        <p className="font-[650]">
          <Trans
            text="{when}, about {minutes, plural, one {# minute} other {# minutes}}"
            values={{ when: <ZonedMoment at={at} timeZone={timeZone} />, minutes }}
          />
        </p>
      )}
      {place && (
        <p>
          <span className="block text-sm text-soft">{t('Place')}</span>
          {place}
        </p>
      )}
      {note && <p className="whitespace-pre-line text-soft">{note}</p>}
      {picks && picks !== side && (
        <div className="grid gap-1.5">
          <p>
            {at
              ? t('You offered other times. This one stays until one of them is picked:')
              : t('You offered these times:')}
          </p>
          <ul className="grid gap-1 ps-5 [list-style:disc]">
            {times.map(time => (
              <li key={time}>
                <ZonedMoment at={time} timeZone={timeZone} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {place === null && <p className="text-sm text-soft">{t("You'll see the place once you've picked a time.")}</p>}
    </div>
  )
}

type FirstOfferProps = Pick<MeetingPanelProps, 'requestId' | 'offering' | 'onOfferingChange'>

function FirstOffer({ requestId, offering, onOfferingChange }: FirstOfferProps) {
  const [isOpen, setOpen] = useState(false)
  const change = onOfferingChange ?? setOpen
  if (offering ?? isOpen)
    return <MeetingForm requestId={requestId} meeting={null} isOwner onClose={() => change(false)} />
  return (
    !onOfferingChange && (
      <Button variant="secondary" className="justify-self-start" onClick={() => change(true)}>
        {t('Offer times')}
      </Button>
    )
  )
}

type ActionsProps = { requestId: number; meeting: Meeting; isOwner: boolean }

function Actions({ requestId, meeting, isOwner }: ActionsProps) {
  const [offering, setOffering] = useState(false)
  const [cancelling, setCancelling] = useState(false)
  const { cancel } = useMeeting()
  if (offering)
    return <MeetingForm requestId={requestId} meeting={meeting} isOwner={isOwner} onClose={() => setOffering(false)} />
  return (
    <>
      {meeting.picks === meeting.side && <PickTime requestId={requestId} meeting={meeting} />}
      {cancelling ? (
        <div className="flex flex-wrap items-center gap-2">
          <p>{t('The other side is notified right away.')}</p>
          <Button
            variant="secondary"
            size="sm"
            busy={cancel.isPending}
            onClick={() => cancel.mutate({ requestId, version: meeting.version })}
          >
            {t('Cancel it')}
          </Button>
          <Button variant="quiet" size="sm" onClick={() => setCancelling(false)}>
            {t('Keep it')}
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" onClick={() => setOffering(true)}>
            {meeting.at ? t('Move') : isOwner ? t('Offer other times') : t('Suggest other times')}
          </Button>
          <Button variant="quiet" size="sm" onClick={() => setCancelling(true)}>
            {meeting.at ? t('Cancel meeting') : isOwner ? t('Withdraw') : t('Decline')}
          </Button>
        </div>
      )}
    </>
  )
}

/** The times that the other side offers, one of which the viewer picks. */
function PickTime({ requestId, meeting }: { requestId: number; meeting: Meeting }) {
  const name = useId()
  const [chosen, setChosen] = useState<string>()
  const { pick } = useMeeting()
  const { times, timeZone, version, at } = meeting
  // Another offer came meanwhile.
  const picked = times.find(time => time === chosen)
  const { form } = useCheckedForm(
    () => ({}),
    () => picked && pick.mutate({ requestId, version, at: picked }),
  )
  return (
    <form {...form} className="grid gap-3">
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
      <FormAlert>{pick.error && messageOf(pick.error, t(FAILED))}</FormAlert>
      <Button type="submit" className="justify-self-start" busy={pick.isPending} disabled={!picked}>
        {t('Pick this time')}
      </Button>
    </form>
  )
}
