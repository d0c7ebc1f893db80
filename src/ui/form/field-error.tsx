import type { ReactNode } from 'react'
import { FieldErrorIcon } from '../icons.tsx'

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex gap-1.5 text-sm font-medium text-rose">
      <FieldErrorIcon />
      <span>{children}</span>
    </p>
  )
}
