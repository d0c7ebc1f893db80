import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { EmptyState } from './empty-state.tsx'
import { Drawing } from './drawing.tsx'
import { t } from '../../shared/i18n/t.ts'

type ErrorStateProps = {
  title?: string
  /** What happened and what to do next. */
  text?: ReactNode
  onRetry?: () => void
  retryText?: string
  busy?: boolean
  /** Instead of or beside the retry button, e.g. a way home. */
  action?: ReactNode
  level?: 1 | 2 | 3
  className?: string
}

export function ErrorState({
  title = t('Oops! Something went wrong'),
  text,
  onRetry,
  retryText = t('Try again'),
  busy,
  action,
  level,
  className,
}: ErrorStateProps) {
  return (
    <div role="alert" className={className}>
      <EmptyState
        picture={<Drawing name="TangledYarn" />}
        title={title}
        text={text}
        level={level}
        action={
          (onRetry || action) && (
            <>
              {onRetry && (
                <Button busy={busy} onClick={onRetry}>
                  {retryText}
                </Button>
              )}
              {action}
            </>
          )
        }
      />
    </div>
  )
}
