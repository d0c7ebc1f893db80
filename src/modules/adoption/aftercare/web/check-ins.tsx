import { type ReactNode, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { named, namesText } from '../../../../shared/text/names-text.ts'
import { t } from '../../../../shared/i18n/t.ts'
import { useQueries, messageOf } from '../../../../app/client.ts'
import { Badge } from '../../../../ui/data/badge.tsx'
import { Moment } from '../../../../ui/data/moment.tsx'
import { Photo } from '../../../../ui/data/photo.tsx'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { cardStyles } from '../../../../ui/layout/card.tsx'
import { Section } from '../../../../ui/layout/page.tsx'
import { photoSources } from '../../../base/photos/rules.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Field, Textarea } from '../../../../ui/form/field.tsx'
import { useCheckedForm } from '../../../../ui/form/use-checked-form.ts'
import { Link } from '../../../../ui/navigation/link.tsx'
import type { Person } from '../../../base/accounts/contract.ts'
import { Trans } from '../../../../ui/trans.tsx'
import { FormAlert } from '../../../../ui/form/form-alert.tsx'
import type { Adoption, CheckIn } from '../contract.ts'
import { afterText } from '../rules.ts'
import { FEELING_LABELS, MAX_WORDS_LENGTH } from '../vocabulary.ts'
import { checkInsQuery, useAftercare, FAILED } from './queries.ts'

type CheckInsProps = {
  adoption: Adoption
  /** The form of a question that the viewer may answer. */
  renderForm: (checkIn: CheckIn) => ReactNode
  /** What else can be said about a pet that lives. */
  other: ReactNode
  /** Opens the chat with the former owner after a question for advice. */
  onAsked: () => void
}

/** How a pet is doing in its new home: the questions for its adopter, the answers for both sides. */
export function CheckIns({ adoption, renderForm, other, onAsked }: CheckInsProps) {
  const { data, isPending, isFetching, refetch } = useQuery(checkInsQuery(useQueries(), `${adoption.id}`))
  const isAdopter = adoption.side === 'requester'
  return (
    <Section
      id="check-ins"
      title={t('{count, plural, one {How {pets} is doing} other {How {pets} are doing}}', {
        count: adoption.pets.length,
        pets: namesText(adoption.pets.map(({ name }) => name)),
      })}
    >
      {isPending && <Skeleton className="h-32 rounded-lg" />}
      {!isPending && !data && (
        <ErrorState
          level={3}
          text={t("The answers couldn't be loaded.")}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data?.items.length === 0 && !adoption.closed && (
        <p className="text-soft">
          {isAdopter
            ? t(
                "We ask you now and then how it's going. {known, select, yes {{name}} other {The former owner}} reads your answers here.",
                named(adoption.owner.name),
              )
            : t("The adopter's answers appear here.")}
        </p>
      )}
      {data && data.items.length > 0 && (
        <ol className="grid gap-3">
          {data.items.map(item => (
            <li key={item.id} className={`${cardStyles()} grid gap-4 p-4 sm:p-5`}>
              <h3>{afterText(item.afterDays)}</h3>
              {item.state === 'answered' ? <Answer checkIn={item} /> : !adoption.endedAt && renderForm(item)}
              {item.state !== 'answered' && adoption.endedAt && <p className="text-soft">{t('Not answered.')}</p>}
            </li>
          ))}
        </ol>
      )}
      {!adoption.endedAt && !adoption.closed && <div className="flex flex-wrap gap-2">{other}</div>}
      {isAdopter && !adoption.endedAt && !adoption.closed && (
        <Advice adoption={adoption} vet={data?.vet ?? null} onAsked={onAsked} />
      )}
    </Section>
  )
}

function Answer({ checkIn: { feeling, words, advice, photos, answeredAt } }: { checkIn: CheckIn }) {
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        {feeling && <Badge tone={feeling === 'not_well' ? 'rose' : 'brand'}>{t(FEELING_LABELS[feeling])}</Badge>}
        {advice && <Badge tone="sun">{t('Asks for advice')}</Badge>}
        {answeredAt && <Moment at={answeredAt} className="text-sm text-soft" />}
      </div>
      {words && <p className="whitespace-pre-line">{words}</p>}
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <a href={photoSources(photo).src} target="_blank" rel="noreferrer" className="block rounded-md">
                <Photo
                  {...photoSources(photo)}
                  sizes="160px"
                  alt={photo.alt || t('Photo {number}', { number: index + 1 })}
                  placeholder={photo.placeholder}
                  width={photo.width}
                  height={photo.height}
                  className="size-32 rounded-md object-cover sm:size-40"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type AdviceProps = {
  adoption: Adoption
  /** The vet who knows the pet. */
  vet: Person | null
  onAsked: () => void
}

/** Lets an adopter ask the former owner at any time, and names a vet who knows the pet. */
function Advice({ vet, ...ask }: AdviceProps) {
  const [asking, setAsking] = useState(false)
  return (
    <div className="grid gap-3 rounded-md bg-well p-4">
      {asking ? (
        <AskForm {...ask} onClose={() => setAsking(false)} />
      ) : (
        <Button variant="secondary" size="sm" className="justify-self-start" onClick={() => setAsking(true)}>
          {t('I need advice')}
        </Button>
      )}
      {vet && <KnownVet vet={vet} />}
    </div>
  )
}

function AskForm({ adoption, onAsked, onClose }: Omit<AdviceProps, 'vet'> & { onClose: () => void }) {
  const { ask } = useAftercare()
  const { form, errors } = useCheckedForm<'words'>(
    ({ words }) => (words.trim() ? {} : { words: t('Please write a few words.') }),
    ({ words }) => ask.mutate({ requestId: adoption.id, words }, { onSuccess: onAsked }),
  )
  return (
    <form {...form} className="grid gap-3">
      <Field
        label={t('What would you like to know?')}
        hint={t(
          'It goes into your chat with {known, select, yes {{name}} other {the former owner}}.',
          named(adoption.owner.name),
        )}
        error={errors.words}
      >
        <Textarea name="words" rows={3} maxLength={MAX_WORDS_LENGTH} />
      </Field>
      <FormAlert>{ask.error && messageOf(ask.error, t(FAILED))}</FormAlert>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" busy={ask.isPending}>
          {t('Ask')}
        </Button>
        <Button variant="quiet" size="sm" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  )
}

const KnownVet = ({ vet }: { vet: Person }) => (
  <p className="text-sm">
    <Trans
      text="A vet who knows the pet: {vet}. In an emergency, call a vet near you."
      values={{
        vet: (
          <Link to={`/profile/${vet.id}`} className="font-semibold underline">
            {vet.name || t('Name not provided')}
          </Link>
        ),
      }}
    />
  </p>
)
