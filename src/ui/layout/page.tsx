import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'

export type PageWidth = 'form' | 'text' | 'page' | 'wide'

/** The page's content column with its padding. */
export function Page({ width = 'page', className, ...rest }: ComponentProps<'div'> & { width?: PageWidth }) {
  return (
    <div
      {...rest}
      className={cx('mx-auto w-full px-4 base:pt-5 pb-16 sm:px-6 sm:base:pt-8 lg:px-8', widths[width], className)}
    />
  )
}

type PageHeaderProps = { title: ReactNode; text?: ReactNode; action?: ReactNode; className?: string }

/** The page's title (h1), a line of text and actions. */
export function PageHeader({ title, text, action, className }: PageHeaderProps) {
  return (
    <div className={cx('mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 sm:mb-6', className)}>
      <div className="grid min-w-0 gap-1.5">
        <h1>{title}</h1>
        {text && <p className="text-soft">{text}</p>}
      </div>
      {action && <div className="flex flex-wrap gap-2">{action}</div>}
    </div>
  )
}

type SectionProps = Omit<ComponentProps<'section'>, 'title'> & { title?: ReactNode; action?: ReactNode; level?: 2 | 3 }

export function Section({ title, action, level = 2, className, children, ...rest }: SectionProps) {
  const Heading = `h${level}` as const
  return (
    <section {...rest} className={cx('grid grid-cols-1 content-start base:gap-3', className)}>
      {(title || action) && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          {title && <Heading>{title}</Heading>}
          {action}
        </div>
      )}
      {children}
    </section>
  )
}

const widths: Record<PageWidth, string> = {
  form: 'max-w-lg',
  text: 'max-w-3xl',
  page: 'max-w-[77rem]',
  wide: 'max-w-[97rem]',
}
