import { phraseText } from '../../../../shared/text/phrase-text.ts'
import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../app/client.ts'
import { buttonStyles } from '../../../../ui/button/button.tsx'
import { Photo } from '../../../../ui/data/photo.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { SleepingDog, TangledYarn } from '../../../../ui/illustrations/illustrations.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import { photoSources } from '../../../base/photos/rules.ts'
import type { Question } from '../contract.ts'
import { questionText, waitingPeopleText } from '../rules.ts'
import { ANSWER_LABELS, ANSWERS } from '../vocabulary.ts'
import { confirmLinkQuery, pathOfLink } from './queries.ts'
import { answeredText, noteOf } from './listing-question.tsx'

/** The page behind the link of a mail. It asks for an answer, because mail scanners open links, too. */
export function ConfirmPage({ token }: { token: string }) {
  const { data: link } = useQuery(confirmLinkQuery(useQueries(), token))
  if (!link) return null
  if (link.state === 'asked') return <Asked question={link.question} token={token} />
  if (link.state === 'answered') {
    const toPage = (
      <Link to={`/post/${link.pet.id}`} className={buttonStyles({ variant: 'secondary' })}>
        {t('See the listing')}
      </Link>
    )
    return <EmptyState level={1} picture={<SleepingDog />} {...answeredText(link.pet)} action={toPage} />
  }
  return <Useless expired={link.state === 'expired'} />
}

const Useless = ({ expired }: { expired: boolean }) => (
  <EmptyState
    level={1}
    picture={<TangledYarn />}
    title={expired ? t('This link has expired') : t("This link doesn't work")}
    text={
      expired
        ? t('It was sent long ago. Sign in to see what we asked about your listings.')
        : t(
            'Part of it is missing, or the listing or its owner has changed since. Sign in to see what we asked about your listings.',
          )
    }
    action={
      <Link to="/confirm" className={buttonStyles({ variant: 'secondary' })}>
        {t('See your listings')}
      </Link>
    }
  />
)

const Asked = ({ question, token }: { question: Question; token: string }) => (
  <Card className="mx-auto grid max-w-lg gap-4">
    <PetPhoto question={question} className="aspect-4/3 w-full rounded-md" sizes="(min-width: 32rem) 29rem, 90vw" />
    <h1 className="wrap-anywhere">{phraseText(questionText([question.name]))}</h1>
    <p className="text-soft empty:hidden">{waitingPeopleText(question.name, question.requests)}</p>
    <p className="text-soft">{noteOf(question)}</p>
    <AnswerForm token={token} />
  </Card>
)

/** A native form: it works without JavaScript. */
const AnswerForm = ({ token }: { token: string }): ReactNode => (
  <form method="post" action={pathOfLink(token)} className="grid gap-2">
    {ANSWERS.map(answer => (
      <button
        key={answer}
        type="submit"
        name="answer"
        value={answer}
        className={buttonStyles({ variant: answer === 'looking' ? 'primary' : 'secondary', size: 'lg', block: true })}
      >
        {t(ANSWER_LABELS[answer])}
      </button>
    ))}
  </form>
)

type PetPhotoProps = { question: Question; className: string; sizes: string }

/** The name is beside the picture. */
export function PetPhoto({ question: { photo }, className, sizes }: PetPhotoProps) {
  const size = { width: photo?.width ?? 640, height: photo?.height ?? 480, className, sizes }
  return photo ? (
    <Photo {...photoSources(photo)} alt={photo.alt} placeholder={photo.placeholder} {...size} />
  ) : (
    <Photo alt="" {...size} />
  )
}
