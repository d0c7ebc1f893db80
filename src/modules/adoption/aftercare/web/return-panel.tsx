import { dayText } from '../../../../shared/time/day-text.ts'
import { localDayIn } from '../../../../shared/time/days.ts'
import { named, namesText } from '../../../../shared/text/names-text.ts'
import { useState } from 'react'
import { msg, t } from '../../../../shared/i18n/t.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Moment } from '../../../../ui/data/moment.tsx'
import { Field, Input, Textarea } from '../../../../ui/form/field.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { useCheckedForm } from '../../../../ui/form/use-checked-form.ts'
import { Section } from '../../../../ui/layout/page.tsx'
import type { Adoption } from '../contract.ts'
import { MAX_REASON_LENGTH } from '../vocabulary.ts'
import { Trans } from '../../../../ui/trans.tsx'
import { FormAlert } from '../../../../ui/form/form-alert.tsx'
import { messageOf } from '../../../../app/client.ts'
import { useAftercare, FAILED } from './queries.ts'

type ReturnPanelProps = { adoption: Adoption }

const petsOf = ({ pets }: Adoption) => namesText(pets.map(({ name }) => name))

/** The return of a pet: report, withdrawal and taking back. Nothing of it is public. */
export function ReturnPanel({ adoption }: ReturnPanelProps) {
  const { side, endedAt, return: report, mayChange } = adoption
  const pets = petsOf(adoption)
  if (!report && !endedAt && side === 'owner') return null
  return (
    <Section id="return" title={report || endedAt ? t('Returning {pets}', { pets }) : t("If it doesn't work out")}>
      {endedAt ? (
        <p>
          <Trans
            text={side === 'owner' ? CAME_BACK : WENT_BACK}
            values={{ pets: <>{pets}</>, when: <Moment at={endedAt} /> }}
          />
        </p>
      ) : report ? (
        <>
          <Report adoption={adoption} report={report} />
          {side === 'requester' && <Keep adoption={adoption} />}
          {side === 'owner' && mayChange && <TakeBack adoption={adoption} waiting={report.waiting ?? 0} />}
        </>
      ) : (
        <ReportForm adoption={adoption} />
      )}
    </Section>
  )
}

type ReportProps = ReturnPanelProps & { report: NonNullable<Adoption['return']> }

const CAME_BACK = msg('{pets} came back to you {when}')
const WENT_BACK = msg('{pets} went back {when}. Thank you for looking after them, and for saying so in time.')
const REPORTED = msg(
  "{known, select, yes {{name}} other {The adopter}} told us {when} that it isn't working out. It takes courage to say so early.",
)
const KNOWN_SINCE = msg(
  'We told {known, select, yes {{name}} other {the former owner}} {when}. Agree on a day in your chat.',
)

function Report({ adoption: { side, owner, adopter }, report: { reportedAt, reason, wantedBy } }: ReportProps) {
  return (
    <div className="grid gap-2 rounded-md bg-well p-4">
      <p>
        <Trans
          text={side === 'owner' ? REPORTED : KNOWN_SINCE}
          values={{ ...named((side === 'owner' ? adopter : owner).name), when: <Moment at={reportedAt} /> }}
        />
      </p>
      {wantedBy && <p>{t('If possible by {day}.', { day: dayText(wantedBy) })}</p>}
      {reason && <p className="whitespace-pre-line text-soft">{reason}</p>}
    </div>
  )
}

/** The form opens with a button, so that the advice is read first. */
function ReportForm({ adoption }: ReturnPanelProps) {
  const [opened, setOpened] = useState(false)
  const { report } = useAftercare()
  const { form } = useCheckedForm<'reason' | 'wantedBy'>(
    () => ({}),
    ({ reason, wantedBy }) => report.mutate({ requestId: adoption.id, reason, wantedBy: wantedBy || null }),
  )
  const pets = petsOf(adoption)
  const owner = named(adoption.owner.name)
  return (
    <>
      <p className="text-soft">
        {t(
          "Sometimes it doesn't work out, and that's no one's fault. Tell {known, select, yes {{name}} other {the former owner}} early: {pets} can go back, and no one else finds out.",
          { ...owner, pets },
        )}
      </p>
      {opened ? (
        <form {...form} className="grid gap-4">
          <Field
            label={t('Why')}
            hint={t(
              "Only {known, select, yes {{name}} other {the former owner}} reads it. You don't have to say.",
              owner,
            )}
            optional
          >
            <Textarea name="reason" rows={3} maxLength={MAX_REASON_LENGTH} />
          </Field>
          <Field label={t('By when')} hint={t('If you can wait a little, say so.')} optional>
            <Input name="wantedBy" type="date" />
          </Field>
          <FormAlert>{report.error && messageOf(report.error, t(FAILED))}</FormAlert>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" className="wrap-anywhere" busy={report.isPending}>
              {t('Ask {known, select, yes {{name}} other {the former owner}} to take {pets} back', { ...owner, pets })}
            </Button>
            <Button variant="quiet" onClick={() => setOpened(false)}>
              {t('Cancel')}
            </Button>
          </div>
        </form>
      ) : (
        <Button variant="quiet" size="sm" className="justify-self-start" onClick={() => setOpened(true)}>
          {t("It isn't working out")}
        </Button>
      )}
    </>
  )
}

function Keep({ adoption }: ReturnPanelProps) {
  const { withdraw } = useAftercare()
  return (
    <Button
      variant="secondary"
      size="sm"
      className="justify-self-start"
      busy={withdraw.isPending}
      onClick={() => withdraw.mutate({ requestId: adoption.id })}
    >
      {t("I'm keeping {pets}", { pets: petsOf(adoption) })}
    </Button>
  )
}

const FIRST_DAYS = [
  { value: '3', label: msg('Three days before everyone else') },
  { value: '7', label: msg('A week before everyone else') },
  { value: '0', label: msg('At the same time as everyone else') },
]

function TakeBack({ adoption, waiting }: ReturnPanelProps & { waiting: number }) {
  const [days, setDays] = useState('3')
  const { takeBack } = useAftercare()
  const pets = petsOf(adoption)
  const press = () => {
    const isFirst = waiting > 0 && days !== '0'
    const firstUntil = isFirst ? localDayIn(Number(days)) : null
    takeBack.mutate({ requestId: adoption.id, firstUntil })
  }
  return (
    <div className="grid gap-4">
      <p>
        {t(
          'Agree on a day in your chat. When you take {pets} back, the listing reopens with everything it had. No one sees who {pets} lived with.',
          { pets },
        )}
      </p>
      {waiting > 0 && (
        <Field
          label={t(
            '{count, plural, one {Notify the person who asked before} other {Notify the # people who asked before}}',
            { count: waiting },
          )}
          hint={t('Their requests reopen, in the order of your waiting list.')}
        >
          <Select
            value={days}
            options={FIRST_DAYS.map(({ value, label }) => ({ value, label: t(label) }))}
            onChange={({ target }) => setDays(target.value)}
          />
        </Field>
      )}
      <Button className="justify-self-start" busy={takeBack.isPending} onClick={press}>
        {t('Take {pets} back', { pets })}
      </Button>
    </div>
  )
}
