import { Share2 } from 'lucide-react'
import { t } from '../../../../shared/i18n/t.ts'
import { IconButton } from '../../../../ui/button/icon-button.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'

/** Opens the system's share dialog on phones, and copies the link elsewhere. */
export function ShareButton({ title }: { title: string }) {
  return (
    <span className="noscript:hidden">
      <IconButton label={t('Share')} variant="outline" onClick={() => void share(title)}>
        <Share2 aria-hidden="true" size={18} />
      </IconButton>
    </span>
  )
}

async function share(title: string): Promise<void> {
  const url = location.href.split('#')[0] ?? ''
  try {
    if ('share' in navigator && matchMedia('(pointer: coarse)').matches) return await navigator.share({ title, url })
    await navigator.clipboard.writeText(url)
    toast.success('Link copied')
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return
    toast.error('The link could not be copied. You can copy it from the address bar.')
  }
}
