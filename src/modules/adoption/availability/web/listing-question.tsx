import { phraseText } from '../../../../shared/text/phrase-text.ts'
import { t } from '../../../../shared/i18n/t.ts'
import { questionText } from '../rules.ts'
import { AnswerButtons } from './answer-buttons.tsx'
import type { ConfirmLink } from '../contract.ts'

interface ListingQuestionProps {
  id: number
  name: string
  paused: boolean
}

/** The open question about a listing, on the pet's page for its owner. */
export function ListingQuestion({ id, name, paused }: ListingQuestionProps) {
  return (
    <section
      id="still-looking"
      aria-labelledby="still-looking-question"
      className="grid scroll-mt-24 gap-3 rounded-lg bg-brand-well p-4 sm:p-5"
    >
      <h2 id="still-looking-question" className="text-xl wrap-anywhere">
        {phraseText(questionText([name]))}
      </h2>
      <p className="max-w-prose text-soft">{noteOf({ name, paused })}</p>
      <AnswerButtons id={id} name={name} />
    </section>
  )
}

/** Hint for the owner before the answer. */
export const noteOf = ({ name, paused }: { name: string; paused: boolean }): string =>
  paused
    ? t(
        "The listing is paused because you didn't answer. Requests are kept. If someone who asked here takes {name} home, approve their request instead.",
        { name },
      )
    : t(
        'Without an answer, we pause the listing. If someone who asked here takes {name} home, approve their request instead.',
        { name },
      )

type AnsweredPet = Extract<ConfirmLink, { state: 'answered' }>['pet']

/** What the listing is after the answer. */
export function answeredText({ name, status, availability }: AnsweredPet): { title: string; text: string } {
  if (status === 'adopted')
    return {
      title: t('{name} has found a home!', { name }),
      text: t(
        'How lovely. Everyone who asked is notified. If this was a mistake, make the pet available again on its page.',
      ),
    }
  if (status === 'approved' && availability === 'paused')
    return {
      title: t('The listing for {name} is paused', { name }),
      text: t("It's hidden, and requests are kept. You can bring it back on its page at any time."),
    }
  if (status === 'approved')
    return {
      title: t('Thank you!'),
      text: t('The listing for {name} is confirmed. People see how recently you confirmed it.', { name }),
    }
  return {
    title: t('This question is answered'),
    text: t('The listing for {name} has changed since we asked.', { name }),
  }
}
