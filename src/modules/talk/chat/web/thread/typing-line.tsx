import { t } from '../../../../../shared/i18n/t.ts'

/** Says that the other person is typing. The line keeps its height, so that nothing moves. */
export function TypingLine({ name, typing }: { name: string; typing: boolean }) {
  return (
    <p role="status" className="flex h-6 shrink-0 items-center gap-2 px-5 text-sm text-soft">
      {typing && (
        <>
          <span className="truncate">{t('{name} is typing', { name })}</span>
          <span aria-hidden="true" className="flex gap-1 pt-1">
            {DELAYS.map(delay => (
              <i
                key={delay}
                className="size-1.5 rounded-full bg-current motion-safe:animate-bounce"
                style={{ animationDelay: `${delay}ms` }}
              />
            ))}
          </span>
        </>
      )}
    </p>
  )
}

const DELAYS = [0, 150, 300]
