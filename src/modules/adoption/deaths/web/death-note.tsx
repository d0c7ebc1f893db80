import { useQuery } from '@tanstack/react-query'
import { useQueries } from '../../../../app/client.ts'
import { t } from '../../../../shared/i18n/t.ts'
import { dayText } from '../../../../shared/time/day-text.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Day } from '../../../../ui/data/moment.tsx'
import { Note } from '../../../../ui/feedback/banner.tsx'
import { Switch } from '../../../../ui/form/switch.tsx'
import { Trans } from '../../../../ui/trans.tsx'
import type { DeathOfPost } from '../contract.ts'
import { deathQuery, useDeath } from './queries.ts'

interface DeathNoteProps {
  postId: number
  name: string
}

/** Says that an animal has died, to those who knew it; nothing while it lives. */
export function DeathNote({ postId, name }: DeathNoteProps) {
  const { data } = useQuery(deathQuery(useQueries(), postId))
  if (!data?.death) return null
  const { diedOn, words } = data.death
  return (
    <Note className="grid gap-2">
      <p className="font-semibold">{t('{name} died on {day}.', { name, day: dayText(diedOn) })}</p>
      {words && <p className="wrap-anywhere whitespace-pre-line">{words}</p>}
      <Choices postId={postId} known={data} />
    </Note>
  )
}

/** What those who said it, and the adopter, can still decide. */
function Choices({ postId, known: { death, saysInEnding } }: { postId: number; known: DeathOfPost }) {
  const { takeBack, sayInEnding } = useDeath()
  return (
    <>
      {saysInEnding !== null && (
        <Switch
          label={t('Say it in the happy ending')}
          checked={saysInEnding}
          onSwitch={says => sayInEnding.mutateAsync({ postId, says })}
        />
      )}
      {death?.takeBackUntil && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
          <Trans
            text="If this was a mistake, you can take it back until {day}."
            values={{ day: <Day at={death.takeBackUntil} /> }}
          />
          <Button variant="secondary" size="sm" busy={takeBack.isPending} onClick={() => takeBack.mutate({ postId })}>
            {t('Take it back')}
          </Button>
        </p>
      )}
    </>
  )
}
