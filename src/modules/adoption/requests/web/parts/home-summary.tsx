import type { Home } from '../../../application-questions/contract.ts'
import { homeFacts } from '../../../application-questions/home-rules.ts'

/** What a home tells, without what is left open. */
export function HomeSummary({ home }: { home: Home }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {homeFacts(home).map(({ label, text }) => (
        <div key={label} className="grid content-start gap-0.5">
          <dt className="text-sm font-semibold">{label}</dt>
          <dd className="wrap-anywhere whitespace-pre-line text-soft">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
