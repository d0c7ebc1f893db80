import { useState, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../app/client.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { useAction } from '../../../../app/use-action.ts'
import { Moment } from '../../../../ui/data/moment.tsx'
import { Note } from '../../../../ui/feedback/banner.tsx'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { Section } from '../../../../ui/layout/page.tsx'
import type { EndingOfAdoption } from '../contract.ts'
import { Trans } from '../../../../ui/trans.tsx'
import { EndingCard } from './ending-card.tsx'
import { useDraft, type EndingFormProps } from './ending-form.tsx'
import { endingOfAdoptionQuery } from './queries.ts'

interface EndingPanelProps {
  requestId: number
  /** The form with its photo field, which is another module's. */
  renderForm: (props: EndingFormProps) => ReactNode
}

/** The happy ending of an adoption for its two sides. */
export function EndingPanel({ requestId, renderForm }: EndingPanelProps) {
  const { data, isError, refetch, isFetching } = useQuery(endingOfAdoptionQuery(useQueries(), requestId))
  return (
    <Section id="happy-ending" title={t('Happy ending')} className="scroll-mt-[calc(var(--header)+1rem)] gap-4">
      {data?.side === 'requester' && <OfAdopter requestId={requestId} told={data} renderForm={renderForm} />}
      {data?.side === 'owner' && <OfOwner requestId={requestId} told={data} />}
      {!data && isError && (
        <ErrorState
          level={3}
          text={t("The happy ending couldn't be loaded.")}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!data && !isError && (
        <Loading label={t('Loading the happy ending')}>
          <Skeleton className="h-24 rounded-lg" />
        </Loading>
      )}
    </Section>
  )
}

interface SideProps {
  requestId: number
  told: EndingOfAdoption
}

function OfAdopter({ requestId, told, renderForm }: SideProps & Pick<EndingPanelProps, 'renderForm'>) {
  const { pet, firstName, ending, askedAt, abilities } = told
  const [writes, setWrites] = useState(false)
  if (writes && abilities.publish)
    return renderForm({ requestId, pet, firstName, ending, onClose: () => setWrites(false) })
  return (
    <>
      {ending?.hidden && (
        <Note tone="rose">
          {t(
            'Our team has hidden this, so only you can see it. Your notifications say why. You can withdraw it, or write to us.',
          )}
        </Note>
      )}
      {ending ? (
        <EndingCard ending={ending} />
      ) : (
        <p className="max-w-prose text-soft">
          {t(
            '{asked, select, yes {The people who knew {pet} before would love to read how things are. } other {}}If you like, tell everyone how {pet} is doing, with a photo. Others read your first name and nothing else about you, and you can withdraw it at any time.',
            { pet, asked: askedAt ? 'yes' : 'no' },
          )}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {abilities.publish && (
          <Button variant={ending ? 'secondary' : 'primary'} onClick={() => setWrites(true)}>
            {ending ? t('Change') : t('Share a happy ending')}
          </Button>
        )}
        {ending && abilities.withdraw && <Withdraw requestId={requestId} content={ending.content} />}
      </div>
    </>
  )
}

/** Withdraws without a confirmation. The text stays in this tab, so that a mistake can be undone. */
function Withdraw({ requestId, content }: { requestId: number; content: string }) {
  const { endings } = useQueries()
  const [, setDraft] = useDraft(requestId)
  const { mutate, isPending } = useAction({
    ...endings.withdraw.mutationOptions(),
    success: t("Withdrawn. It's no longer public."),
    failure: t("This couldn't be withdrawn. Please try again."),
    onSuccess: () => setDraft(content),
    invalidates: [endings.key()],
  })
  return (
    <Button variant="secondary" busy={isPending} onClick={() => mutate({ requestId })}>
      {t('Withdraw')}
    </Button>
  )
}

function OfOwner({ requestId, told: { pet, firstName, ending, askedAt, abilities } }: SideProps) {
  if (ending) return <EndingCard ending={ending} />
  return (
    <>
      <p className="max-w-prose text-soft">
        {t('Only {firstName} decides whether everyone can read how {pet} is doing. You can ask for it once.', {
          firstName,
          pet,
        })}
      </p>
      {abilities.ask && <Ask requestId={requestId} firstName={firstName} />}
      {askedAt && (
        <p>
          <Trans text="You asked {when}." values={{ when: <Moment at={askedAt} /> }} />
        </p>
      )}
    </>
  )
}

function Ask({ requestId, firstName }: { requestId: number; firstName: string }) {
  const { endings } = useQueries()
  const { mutate, isPending } = useAction({
    ...endings.ask.mutationOptions(),
    success: t('{firstName} has been notified.', { firstName }),
    failure: t("This couldn't be sent. Please try again."),
    invalidates: [endings.key()],
  })
  return (
    <Button
      variant="secondary"
      className="justify-self-start wrap-anywhere"
      busy={isPending}
      onClick={() => mutate({ requestId })}
    >
      {t('Ask {firstName} for a happy ending', { firstName })}
    </Button>
  )
}
