import { Button } from '../../../../ui/button/button.tsx'
import { useHydrated } from '../../../../ui/use-hydrated.ts'
import { ANSWER_LABELS, ANSWERS } from '../vocabulary.ts'
import { useAnswer } from './use-answer.ts'
import { t } from '../../../../shared/i18n/t.ts'

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
