import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { ArrowLeftIcon } from '../../../../ui/icons.tsx'

/** Goes back one page; to the listings where none of ours was before this one. Without a script, a form does the latter. */
export function BackToListings() {
  const navigate = useNavigate()
  const goBack = (event: FormEvent) => {
    event.preventDefault()
    void (isPageBefore() ? navigate(-1) : navigate('/home'))
  }
  return (
    <form action="/home" onSubmit={goBack}>
      <button
        data-scripted
        className="touch relative inline-flex items-center gap-2 rounded-sm text-[0.9375rem] font-medium text-soft hover:text-ink"
      >
        <ArrowLeftIcon size={17} />
        Back to listings
      </button>
    </form>
  )
}

/** Whether the page before is one of ours; also where it was another document. Older browsers know only of their own. */
function isPageBefore(): boolean {
  if ('navigation' in window) return window.navigation.canGoBack
  const { idx } = (history.state ?? {}) as { idx?: number }
  return Boolean(idx)
}
