import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../app/client.ts'
import { useAction } from '../../../../app/use-action.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Photo } from '../../../../ui/data/photo.tsx'
import { Section } from '../../../../ui/layout/page.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import { useNavigate } from '../../../../ui/navigation/use-navigate.ts'
import { Trans } from '../../../../ui/trans.tsx'
import { photoSources } from '../../../base/photos/rules.ts'
import type { Ask } from '../contract.ts'
import { NeedDetails } from './need-note.tsx'
import { asksQuery } from './queries.ts'

interface AskListProps {
  /** The button that opens the chat with the organization. */
  messageTo: (ask: Ask) => ReactNode
}

/** What organizations ask the viewer: whether they take an animal in. Nothing while nobody asks. */
export function AskList({ messageTo }: AskListProps) {
  const { data: asks = [] } = useQuery(asksQuery(useQueries()))
  if (asks.length === 0) return null
  return (
    <Section title={t('You are asked')} id="foster-asks" className="scroll-mt-24">
      <ul className="grid gap-3">
        {asks.map(ask => (
          <AskItem key={ask.id} ask={ask} message={messageTo(ask)} />
        ))}
      </ul>
    </Section>
  )
}

function AskItem({ ask, message }: { ask: Ask; message: ReactNode }) {
  const { pet, organization, need } = ask
  const picture = pet.photo
    ? {
        ...photoSources(pet.photo),
        placeholder: pet.photo.placeholder,
        width: pet.photo.width,
        height: pet.photo.height,
      }
    : { src: null, width: 4, height: 3 }
  return (
    <li className="grid gap-4 rounded-lg bg-card p-4 shadow-lift sm:grid-cols-[10rem_minmax(0,1fr)]">
      <Photo {...picture} alt="" sizes="(width >= 40rem) 10rem, 92vw" className="aspect-4/3 w-full rounded-md" />
      <div className="grid min-w-0 content-start gap-3">
        <h3 className="text-lg wrap-anywhere">
          <Trans
            text="Can you foster {pet} of <org>{organization}</org>?"
            values={{
              pet:
                pet.postId === null ? (
                  <>{pet.name}</>
                ) : (
                  <Link to={`/post/${pet.postId}`} className="touch relative underline">
                    {pet.name}
                  </Link>
                ),
              organization: <>{organization.name}</>,
            }}
            components={{ org: <Link to={`/shelter/${organization.slug}`} className="touch relative underline" /> }}
          />
        </h3>
        {organization.town && <p className="text-soft">{organization.town}</p>}
        {need && <NeedDetails need={need} />}
        {ask.message && <p className="whitespace-pre-line wrap-anywhere">{ask.message}</p>}
        <Answers ask={ask} message={message} />
      </div>
    </li>
  )
}

function Answers({ ask: { id, pet }, message }: { ask: Ask; message: ReactNode }) {
  const queries = useQueries()
  const navigate = useNavigate()
  const answer = useAction({
    ...queries.fosters.answerAsk.mutationOptions(),
    success: (_, { accept }) =>
      accept
        ? t('Thank you! {pet} comes to you, and you are a foster of the team now.', { pet: pet.name })
        : t('Answered'),
    failure: t("That didn't work. Please try again."),
    onSuccess: ({ slug, postId }, { accept }) => {
      if (accept) void navigate(`/organization/${slug}/fosters/${postId}`)
    },
    invalidates: [queries.fosters.key(), queries.organizations.key()],
  })
  const isSending = (accept: boolean) => answer.isPending && answer.variables.accept === accept
  return (
    <div className="flex flex-wrap gap-2">
      <Button className="wrap-anywhere" busy={isSending(true)} onClick={() => answer.mutate({ id, accept: true })}>
        {t('Yes, I take {pet} in', { pet: pet.name })}
      </Button>
      <Button variant="secondary" busy={isSending(false)} onClick={() => answer.mutate({ id, accept: false })}>
        {t('Not this time')}
      </Button>
      {message}
    </div>
  )
}
