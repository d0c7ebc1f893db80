import { t } from '../../../../shared/i18n/t.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { useHydrated } from '../../../../ui/use-hydrated.ts'
import { useQueries } from '../../../../app/client.ts'
import { useAction } from '../../../../app/use-action.ts'
import { type Answer, ANSWER_LABELS, ANSWERS } from '../vocabulary.ts'

/** The three answers of a signed-in owner. */
export function AnswerButtons({ id, name }: { id: number; name: string }) {
  const { answer, answering } = useAnswer({ id, name })
  const hydrated = useHydrated()
  return (
    <div className="grid grid-cols-2 gap-2 *:first:col-span-2 sm:flex sm:flex-wrap">
      {ANSWERS.map(one => (
        <Button
          key={one}
          size="sm"
          variant={one === 'looking' ? 'primary' : 'secondary'}
          busy={answering === one}
          disabled={!hydrated || (answering !== undefined && answering !== one)}
          onClick={() => answer(one)}
        >
          {t(ANSWER_LABELS[one])}
        </Button>
      ))}
    </div>
  )
}

const DONE: Record<Answer, (name: string) => string> = {
  looking: name => t('Thank you! The listing for {name} is confirmed', { name }),
  adopted: name => t('{name} has found a home. How lovely!', { name }),
  paused: name => t('The listing for {name} is paused', { name }),
}

/** Answers the question about a pet for its signed-in owner. */
function useAnswer({ id, name }: { id: number; name: string }) {
  const queries = useQueries()
  const { mutate, isPending, variables } = useAction({
    ...queries.freshness.answer.mutationOptions(),
    success: (_outcome, { answer }) => DONE[answer](name),
    invalidates: [queries.posts.key(), queries.adoption.key(), queries.freshness.key()],
    failure: t("Your answer couldn't be saved. Please try again."),
  })
  return { answer: (answer: Answer) => mutate({ id, answer }), answering: isPending ? variables?.answer : undefined }
}
