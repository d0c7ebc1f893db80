import type { FormEvent } from 'react'
import { ArrowLeft } from '../../../../../ui/icons.tsx'
import { t } from '../../../../../shared/i18n/t.ts'
import { useNavigate } from '../../../../../ui/navigation/use-navigate.ts'

/** Goes back one page, or to the listings if this is the first page of the visit. Without scripts a form leads to the listings. */
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
        <ArrowLeft size={17} />
        {t('Back to listings')}
      </button>
    </form>
  )
}

/** Whether the previous history entry is of this site. Older browsers only know entries of the same document. */
function isPageBefore(): boolean {
  if ('navigation' in window) return window.navigation.canGoBack
  const { idx } = (history.state ?? {}) as { idx?: number }
  return Boolean(idx)
}
