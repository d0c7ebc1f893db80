import { useId, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useQueries } from '../../../../app/client.ts'
import { t } from '../../../../shared/i18n/t.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { ZonedMoment } from '../../../../ui/data/zoned-moment.tsx'
import { Trans } from '../../../../ui/trans.tsx'
import type { Meeting } from '../contract.ts'
import { MeetingPanel } from './meeting-panel.tsx'
import { meetingQuery } from './queries.ts'

type MeetingInChatProps = {
  requestId: number
  /** Of the other side. */
  name: string
  /** The request is approved, so the meeting is the handover. */
  isHandover: boolean
  /** False for those of a team who only read. */
  mayChange: boolean
}

/** The meeting to come: the offered times for the side whose turn it is, else one line that opens. */
export function MeetingInChat({ requestId, name, isHandover, mayChange }: MeetingInChatProps) {
  const { data: meeting } = useQuery(meetingQuery(useQueries(), requestId))
  const [isOpen, setOpen] = useState(false)
  const panel = useId()
  // Messages are read without it, too; the dialog of the request has it, with its failures.
  if (!meeting || isOver(meeting)) return null
  const { picks, side } = meeting
  const isTurn = mayChange && picks === side
  return (
    <div className="grid gap-2 py-3">
      {!isTurn && (
        <div className="flex flex-wrap items-center justify-center gap-x-2 text-sm text-soft">
          <p>
            <State meeting={meeting} name={name} isHandover={isHandover} />
          </p>
          <Button
            variant="quiet"
            size="sm"
            aria-expanded={isOpen}
            aria-controls={panel}
            onClick={() => setOpen(!isOpen)}
          >
            {t('Details')}
          </Button>
        </div>
      )}
      <div id={panel} hidden={!isTurn && !isOpen}>
        {(isTurn || isOpen) && (
          <MeetingPanel level={2} requestId={requestId} isOwner={side === 'owner'} mayChange={mayChange} />
        )}
      </div>
    </div>
  )
}

type StateProps = { meeting: Meeting; name: string; isHandover: boolean }

function State({ meeting: { at, timeZone, times, picks, side }, name, isHandover }: StateProps) {
  const count = times.length
  if (picks)
    return picks === side
      ? t('{name} offered {count, plural, one {# time} other {# times}}.', { name, count })
      : t('You offered {count, plural, one {# time} other {# times}}. Waiting for {name}.', { name, count })
  const values = { when: at && <ZonedMoment at={at} timeZone={timeZone} /> }
  return isHandover ? (
    <Trans text="Handover: {when}" values={values} />
  ) : (
    <Trans text="You meet: {when}" values={values} />
  )
}

/** A time that has passed is a line among the messages. */
const isOver = ({ at, picks }: Meeting): boolean => picks === null && at !== null && Date.parse(at) < Date.now()
