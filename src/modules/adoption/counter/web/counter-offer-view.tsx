import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../shared/i18n/t.ts'
import { messageOf, useQueries } from '../../../../app/client.ts'
import { useAction } from '../../../../app/use-action.ts'
import { Button, buttonStyles } from '../../../../ui/button/button.tsx'
import { Moment } from '../../../../ui/data/moment.tsx'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { FormAlert } from '../../../../ui/form/form-alert.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import { Trans } from '../../../../ui/trans.tsx'
import type { CounterOffer } from '../contract.ts'
import { counterOfferQuery, FAILED } from './queries.ts'

/** Asks the account with an adopter's address whether the adoption is theirs. */
export function CounterOfferView({ id }: { id: number }) {
  const { data, isFetching, refetch } = useQuery(counterOfferQuery(useQueries(), id))
  if (!data) return <ErrorState text={t("This couldn't be loaded.")} busy={isFetching} onRetry={() => void refetch()} />
  const { organization, pet, signedAt } = data
  return (
    <div className="grid gap-5">
      <p className="text-lg">
        <Trans
          text="Someone adopted {pet} from {organization} and gave your email address. Signed {when}."
          values={{ pet, organization, when: <Moment at={signedAt} /> }}
        />
      </p>
      <State offer={data} />
    </div>
  )
}

function State({ offer }: { offer: CounterOffer }) {
  switch (offer.state) {
    case 'ended':
      return <p>{t('This adoption is no longer waiting for an answer. The organization can tell you more.')}</p>
    case 'accepted':
      return (
        <div className="grid gap-4" role="status">
          <p>{t('The adoption is in your account now.')}</p>
          <Link
            to={offer.requestId === null ? '/settings/agreements' : `/adoptions/${offer.requestId}`}
            className={`${buttonStyles()} justify-self-start`}
          >
            {offer.requestId === null ? t('See agreement') : t('See the adoption')}
          </Link>
        </div>
      )
    case 'declined':
      return (
        <>
          <p role="status">{t('Thank you. You said that it was not you, and nothing happens.')}</p>
          <Answer offer={offer} />
        </>
      )
    case 'open':
      return <Answer offer={offer} />
  }
}

function Answer({ offer: { id, state, pet } }: { offer: CounterOffer }) {
  const { counter, adoption, agreements, records } = useQueries()
  const answer = useAction({
    ...counter.answerOffer.mutationOptions(),
    invalidates: [counter.key(), adoption.key(), agreements.key(), records.key()],
  })
  return (
    <div className="grid gap-4">
      {state === 'open' && (
        <p>{t('Was it you? Then you find the adoption, the agreement and the health records in your account.')}</p>
      )}
      <FormAlert>{answer.error && messageOf(answer.error, t(FAILED))}</FormAlert>
      <div className="flex flex-wrap gap-2">
        <Button
          variant={state === 'open' ? 'primary' : 'secondary'}
          className="wrap-anywhere"
          busy={answer.isPending && answer.variables.isMine}
          onClick={() => answer.mutate({ id, isMine: true })}
        >
          {t('Yes, I adopted {pet}', { pet })}
        </Button>
        {state === 'open' && (
          <Button
            variant="secondary"
            busy={answer.isPending && !answer.variables.isMine}
            onClick={() => answer.mutate({ id, isMine: false })}
          >
            {t("That wasn't me")}
          </Button>
        )}
      </div>
    </div>
  )
}
