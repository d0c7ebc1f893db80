import { t } from '../../../../../shared/i18n/t.ts'
import { dayText } from '../../../../../shared/time/days.ts'
import { Note } from '../../../../../ui/feedback/banner.tsx'
import type { Post } from '../../../../listings/posts/contract.ts'

/** What a request for this pet means beside the ordinary. */
export function RequestConditions({ name, bondedWith, holdUntil }: Pick<Post, 'name' | 'bondedWith' | 'holdUntil'>) {
  return (
    <>
      {bondedWith && (
        <Note>
          {t('{name} and {partner} are bonded and go to one home. You ask for both of them.', {
            name,
            partner: bondedWith.name,
          })}
        </Note>
      )}
      {holdUntil && (
        <Note tone="sun">
          {t('{name} is on hold until {day}. Your request goes on the waiting list.', {
            name,
            day: dayText(holdUntil),
          })}
        </Note>
      )}
    </>
  )
}
