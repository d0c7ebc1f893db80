import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

type EmptyStateProps = {
  /** One of the drawings of illustrations.tsx. */
  picture?: ReactNode
  title: string
  text?: ReactNode
  /** The next step: a button or a link. */
  action?: ReactNode
  /** The title's rank; 1 where the state is the whole page. */
  level?: 1 | 2 | 3
  className?: string
}

export function EmptyState({ picture, title, text, action, level = 2, className }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={cx('mx-auto grid max-w-md justify-items-center gap-2 px-4 py-10 text-center', className)}>
      {picture && <div className="mb-3">{picture}</div>}
      <Heading className={level === 1 ? undefined : 'text-xl'}>{title}</Heading>
      {text && <p className="text-soft">{text}</p>}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
