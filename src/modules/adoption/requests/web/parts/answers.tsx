import { msg, t } from '../../../../../shared/i18n/t.ts'
import { Photo } from '../../../../../ui/data/photo.tsx'
import type { AnsweredQuestions } from '../../../application-questions/contract.ts'
import { answerText } from '../../../application-questions/question-rules.ts'
import type { Photo as PhotoFiles } from '../../../../base/photos/contract.ts'
import { photoSources } from '../../../../base/photos/rules.ts'
import type { Application } from '../../contract.ts'

/** The questions of the application form, in its order. */
export const QUESTIONS: Record<keyof Application, string> = {
  homeSituation: msg('Home Situation'),
  experience: msg('Experience'),
  whyThisPet: msg('Why This Pet'),
  additionalInfo: msg('Additional Information'),
}

export const questions = Object.keys(QUESTIONS) as (keyof Application)[]

/** The answers of an application, without the unanswered questions. */
export function ApplicationAnswers({ application }: { application: Application }) {
  return (
    <dl className="grid gap-4">
      {questions
        .filter(question => application[question])
        .map(question => (
          <div key={question} className="grid gap-1">
            <dt className="text-sm font-semibold">{t(QUESTIONS[question])}</dt>
            <dd className="whitespace-pre-line text-soft">{application[question]}</dd>
          </div>
        ))}
    </dl>
  )
}

type OwnAnswersProps = { own: AnsweredQuestions; photos?: readonly PhotoFiles[] }

const NO_PHOTOS: readonly PhotoFiles[] = []

/** The answers to an owner's own questions, as the questions were then. */
export function OwnAnswersList({ own: { questions, answers }, photos = NO_PHOTOS }: OwnAnswersProps) {
  return (
    <dl className="grid gap-4">
      {questions.map(({ id, kind, label }) => {
        const answer = answers[id]
        if (answer === undefined) return null
        return (
          <div key={id} className="grid gap-1">
            <dt className="text-sm font-semibold wrap-anywhere">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line text-soft">
              {kind === 'photo' ? (
                <AnswerPhoto label={label} photo={photos.find(one => one.id === answer)} />
              ) : (
                answerText({ kind }, answer)
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function AnswerPhoto({ label, photo }: { label: string; photo: PhotoFiles | undefined }) {
  if (!photo) return t('A photo')
  const { src } = photoSources(photo)
  return (
    <a href={src} target="_blank" rel="noreferrer" className="inline-block">
      <Photo
        {...photoSources(photo)}
        sizes="240px"
        alt={t('Answer to “{label}”', { label })}
        placeholder={photo.placeholder}
        width={photo.width}
        height={photo.height}
        className="max-h-60 w-60 rounded-md object-cover"
      />
    </a>
  )
}
