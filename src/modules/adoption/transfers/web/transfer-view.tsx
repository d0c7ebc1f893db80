import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf, useQueries } from '../../../../app/client.ts'
import { useAction } from '../../../../app/use-action.ts'
import { t } from '../../../../shared/i18n/t.ts'
import { Button, buttonStyles } from '../../../../ui/button/button.tsx'
import { Field, Textarea } from '../../../../ui/form/field.tsx'
import { FormAlert } from '../../../../ui/form/form-alert.tsx'
import { useCheckedForm } from '../../../../ui/form/use-checked-form.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { Section } from '../../../../ui/layout/page.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import type { TransferDetails } from '../contract.ts'
import { MAX_WORDS_LENGTH } from '../vocabulary.ts'
import { OfferedAnimal } from './offered-animal.tsx'
import { FAILED, transferQuery, useChangedQueries, useWithdraw } from './queries.ts'
import { ReopenButton } from './reopen-button.tsx'
import { petsOf, requestsText } from './texts.ts'
import { TransferLine } from './transfer-line.tsx'

interface TransferViewProps {
  id: number
  slug: string
  /** Whether the viewer may answer and withdraw. */
  mayChange: boolean
}

/** A transfer with its animals and the words of both sides; its receiver answers here. */
export function TransferView({ id, slug, mayChange }: TransferViewProps) {
  const { data: transfer } = useQuery(transferQuery(useQueries(), id))
  if (!transfer) return null
  const { state, side, note, words, from, to, requests, withRequests, animals } = transfer
  const isOpen = state === 'open'
  return (
    <>
      <Card className="grid gap-3">
        <p className="font-semibold wrap-anywhere">
          <TransferLine transfer={transfer} />
        </p>
        {note && <Words title={t('{name} wrote', { name: from.name })} text={note} />}
        {words && <Words title={t('{name} answered', { name: to.name })} text={words} />}
        {isOpen && (
          <p className="text-soft">
            {requestsText(transfer)}
            {withRequests && ' '}
            {withRequests &&
              t('{count, plural, =0 {Nobody waits now.} one {# person waits now.} other {# people wait now.}}', {
                count: requests,
              })}
          </p>
        )}
        <Animals transfer={transfer} slug={slug} />
        {state === 'outside' && mayChange && <ReopenButton transfer={transfer} />}
      </Card>
      {isOpen && mayChange && (side === 'received' ? <AnswerForm transfer={transfer} /> : <Withdraw id={id} />)}
      {animals.map(animal => (
        <OfferedAnimal key={animal.postId} animal={animal} />
      ))}
    </>
  )
}

const Words = ({ title, text }: { title: string; text: string }) => (
  <div className="grid gap-1 rounded-md bg-well p-3">
    <p className="text-sm font-semibold wrap-anywhere">{title}</p>
    <p className="whitespace-pre-line wrap-anywhere">{text}</p>
  </div>
)

/** Leads to the animals at the organization that has them. */
function Animals({ transfer: { pets, side, state }, slug }: { transfer: TransferDetails; slug: string }) {
  const isOwn = side === 'received' ? state === 'accepted' : state !== 'accepted'
  if (!isOwn) return null
  return (
    <div className="flex flex-wrap gap-2">
      {pets.map(({ postId, name }) => (
        <Link
          key={postId}
          to={`/organization/${slug}/animals/${postId}`}
          className={buttonStyles({ variant: 'secondary', size: 'sm' })}
        >
          {t("See {name}'s page", { name })}
        </Link>
      ))}
    </div>
  )
}

function AnswerForm({ transfer }: { transfer: TransferDetails }) {
  const [words, setWords] = useState('')
  const { transfers } = useQueries()
  const invalidates = useChangedQueries()
  const pets = petsOf(transfer)
  const { id } = transfer
  const accept = useAction({
    mutationFn: () => transfers.accept.call({ id, words }),
    success: t('Welcome, {pets}!', { pets }),
    invalidates,
  })
  const decline = useAction({ mutationFn: () => transfers.decline.call({ id, words }), invalidates })
  const { form } = useCheckedForm<'words' | 'answer'>(
    () => ({}),
    () => accept.mutateAsync(undefined).catch(() => undefined),
  )
  const failure = accept.error ?? decline.error
  return (
    <Section title={t('Your answer')} id="answer">
      <form {...form} className="grid gap-4">
        <p className="text-soft">
          {t(
            'If you accept, everything about {pets} is yours from then on: listing, photos, facts, health records and documents. The listing keeps its review and gets your town. We tell {from} either way.',
            { pets, from: transfer.from.name },
          )}
        </p>
        <Field
          label={t('Your words')}
          hint={t('To {name}, for example when you can fetch {pets}.', { name: transfer.from.name, pets })}
          optional
        >
          <Textarea
            name="words"
            rows={3}
            maxLength={MAX_WORDS_LENGTH}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </Field>
        <FormAlert>{failure && messageOf(failure, t(FAILED))}</FormAlert>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" className="wrap-anywhere" busy={accept.isPending}>
            {t('Accept {pets}', { pets })}
          </Button>
          <Button variant="secondary" busy={decline.isPending} onClick={() => decline.mutate(undefined)}>
            {t('Decline')}
          </Button>
        </div>
      </form>
    </Section>
  )
}

function Withdraw({ id }: { id: number }) {
  const withdraw = useWithdraw()
  return (
    <div className="grid gap-2">
      <Button
        variant="secondary"
        className="justify-self-start"
        busy={withdraw.isPending}
        onClick={() => withdraw.mutate({ id })}
      >
        {t('Withdraw the transfer')}
      </Button>
      <FormAlert>{withdraw.error && messageOf(withdraw.error, t(FAILED))}</FormAlert>
    </div>
  )
}
