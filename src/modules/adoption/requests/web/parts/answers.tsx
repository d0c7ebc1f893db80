import type { Application } from '../../contract.ts'
import { msg, t } from '../../../../../shared/i18n/t.ts'

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
