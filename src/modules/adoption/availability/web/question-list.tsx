import { phraseText } from '../../../../shared/text/phrase-text.ts'
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../app/client.ts'
import { buttonStyles } from '../../../../ui/button/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { SleepingDog } from '../../../../ui/illustrations/illustrations.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { PageHeader } from '../../../../ui/layout/page.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import type { Question } from '../contract.ts'
import { questionText, waitingPeopleText } from '../rules.ts'
import { AnswerButtons } from './answer-buttons.tsx'
import { PetPhoto } from './confirm-page.tsx'
import { questionsQuery } from './queries.ts'

/** The open questions about the listings of the signed-in owner. */
export function QuestionList() {
  const { data: questions, isError, refetch, isFetching } = useQuery(questionsQuery(useQueries()))
  if (isError && !questions)
    return (
      <ErrorState
        level={1}
        title={t('Failed to fetch your listings')}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  if (!questions) return null
  if (questions.length === 0) return <NothingToConfirm />
  return (
    <>
      <PageHeader
        title={t('Still looking for a home?')}
        text={t('Listings without an answer are paused, and come back when you answer.')}
      />
      <ul className="grid gap-3 sm:gap-4">{questions.map(entry)}</ul>
    </>
  )
}

const NothingToConfirm = () => (
  <EmptyState
    level={1}
    picture={<SleepingDog />}
    title={t('Nothing to confirm')}
    text={t(
      "We ask you from time to time whether your pets are still looking for a home. There's nothing to answer today.",
    )}
    action={
      <Link to="/profile?tab=posts" className={buttonStyles({ variant: 'secondary' })}>
        {t('See your listings')}
      </Link>
    }
  />
)

function entry(question: Question) {
  const { id, name, paused, requests } = question
  return (
    <li key={id}>
      <Card className="grid grid-cols-[5rem_1fr] items-center gap-x-4 gap-y-3 sm:grid-cols-[8rem_1fr]">
        <PetPhoto question={question} className="aspect-square w-full rounded-md sm:row-span-2" sizes="8rem" />
        <div className="grid min-w-0 gap-1 sm:self-end">
          <h2 className="text-lg wrap-anywhere">
            <Link to={`/post/${id}`} className="touch relative hover:underline">
              {phraseText(questionText([name]))}
            </Link>
          </h2>
          <p className="text-sm text-soft empty:hidden">
            {[paused && t('Paused without an answer.'), waitingPeopleText(name, requests)].filter(Boolean).join(' ')}
          </p>
        </div>
        <div className="col-span-2 sm:self-start sm:col-span-1 sm:col-start-2">
          <AnswerButtons id={id} name={name} />
        </div>
      </Card>
    </li>
  )
}
