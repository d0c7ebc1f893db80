import { formatNumber, t } from '../../../../shared/i18n/t.ts'
import { cx } from '../../../../ui/cx.ts'
import type { ReadImport } from '../contract.ts'
import { FORMATS } from '../vocabulary.ts'

/** How many rows of the file are offered, left out, or wait for an answer. */
export function FileResult({ read: { rows, states, questions, format } }: { read: ReadImport }) {
  const { available, onHold, ask } = states
  const left = rows - available - onHold - ask
  const parts = [
    { label: t('Offered'), count: available, color: 'bg-ink' },
    { label: t('On hold'), count: onHold, color: 'bg-leaf' },
    { label: t('Waiting for your answer'), count: ask, color: 'bg-sun' },
    { label: t('Not offered'), count: left, color: 'bg-edge' },
  ].filter(({ count }) => count > 0)
  return (
    <div className="grid gap-3">
      <h2 className="text-balance" aria-live="polite">
        {t(
          '{rows, plural, one {# row} other {# rows}}: {offered, number} offered, {left, number} left out, {questions, plural, one {# question} other {# questions}}',
          { rows, offered: available + onHold, left, questions: questions.length },
        )}
      </h2>
      <div aria-hidden="true" className="flex h-2.5 gap-1 overflow-hidden rounded-full">
        {parts.map(({ label, count, color }) => (
          <span key={label} className={cx('min-w-1.5 rounded-full', color)} style={{ flexGrow: count }} />
        ))}
      </div>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-soft">
        {parts.map(({ label, count, color }) => (
          <li key={label} className="inline-flex items-center gap-1.5">
            <span aria-hidden="true" className={cx('size-2.5 rounded-full', color)} />
            <b className="text-ink tabular-nums">{formatNumber(count)}</b> {label}
          </li>
        ))}
      </ul>
      <p className="text-sm text-soft">
        {t('Read as {format}. Nothing has changed yet.', { format: t(FORMATS[format]) })}
      </p>
    </div>
  )
}
