import type { ReactNode } from 'react'

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex gap-1.5 text-sm font-medium text-rose">
      <svg aria-hidden="true" className="mt-0.5 size-4 shrink-0" viewBox="0 0 16 16" fill="none" stroke="currentColor">
        <circle cx="8" cy="8" r="6.5" strokeWidth="1.5" />
        <path d="M8 4.8v3.7M8 11.2v.05" strokeWidth="1.7" strokeLinecap="round" />
      </svg>
      <span>{children}</span>
    </p>
  )
}
