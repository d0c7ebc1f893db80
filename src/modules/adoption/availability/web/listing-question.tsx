import { phraseText } from '../../../../shared/text/phrase-text.ts'
import { questionText } from '../rules.ts'
import { AnswerButtons } from './answer-buttons.tsx'
import { noteOf } from './texts.ts'

interface Asked {
  id: number
  name: string
  paused: boolean
}

/** The open question about a listing, on the pet's page for its owner. */
export function ListingQuestion({ id, name, paused }: Asked) {
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
