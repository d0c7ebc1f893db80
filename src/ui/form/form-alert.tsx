import type { ReactNode } from 'react'
import { CircleAlert } from '../icons.tsx'
import { Note } from '../feedback/banner.tsx'

/** The server's error about a whole form, announced to screen readers. */
export function FormAlert({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="empty:hidden">
      {children && (
        <Note tone="rose" icon={<CircleAlert aria-hidden="true" size={20} />}>
          {children}
        </Note>
      )}
    </div>
  )
}
