import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'

/** The classes of a white card, for elements other than a div; `lifting` cards rise under the pointer. */
export function cardStyles({ lifting = false }: { lifting?: boolean } = {}): string {
  return lifting ? `${surface} transition-transform hover:-translate-y-0.5` : surface
}

export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx(surface, 'p-4 sm:p-6', className)} />
}

const surface = 'relative rounded-lg bg-card shadow-lift'
