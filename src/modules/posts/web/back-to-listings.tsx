import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { ArrowLeftIcon } from '../../../ui/icons.tsx'

/** Goes back one page; to the listings where this page is the first. Before any script has run, a form does the latter. */
export function BackToListings() {
  const navigate = useNavigate()
  const goBack = (event: FormEvent) => {
    event.preventDefault()
    const { idx } = (history.state ?? {}) as { idx?: number }
    void (idx ? navigate(-1) : navigate('/home'))
  }
  return (
    <form action="/home" onSubmit={goBack}>
      <button className="touch relative inline-flex items-center gap-2 rounded-sm text-[0.9375rem] font-medium text-soft hover:text-ink">
        <ArrowLeftIcon size={17} />
        Back to listings
      </button>
    </form>
  )
}
