import type { ConfirmLink } from '../contract.ts'
import { t } from '../../../../shared/i18n/t.ts'

/** What an owner should know before the answer. */
export const noteOf = ({ name, paused }: { name: string; paused: boolean }): string =>
  paused
    ? t(
        'The listing is paused, because we had no answer from you. Requests are kept. If somebody who asked here takes {name} home, approve their request instead.',
        { name },
      )
    : t(
        'People look for pets that are really there. Without an answer we pause the listing. If somebody who asked here takes {name} home, approve their request instead.',
        { name },
      )

type Answered = Extract<ConfirmLink, { state: 'answered' }>['pet']

/** What the listing is after the answer. */
export function answeredText({ name, status, availability }: Answered): { title: string; text: string } {
  if (status === 'adopted')
    return {
      title: t('{name} has found a home!', { name }),
      text: t('How lovely. Everybody who asked is told. If this was a slip, make the pet available again on its page.'),
    }
  if (status === 'approved' && availability === 'paused')
    return {
      title: t('The listing for {name} is paused', { name }),
      text: t('It is in no list, and requests are kept. You can bring it back on its page at any time.'),
    }
  if (status === 'approved')
    return {
      title: t('Thank you!'),
      text: t('The listing for {name} is confirmed. People see how lately you confirmed it.', { name }),
    }
  return {
    title: t('This question is answered'),
    text: t('The listing for {name} has changed since we asked.', { name }),
  }
}
