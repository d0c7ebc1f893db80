import { useRef } from 'react'
import { Share2 } from '../../../../../ui/icons.tsx'
import { t } from '../../../../../shared/i18n/t.ts'
import { IconButton } from '../../../../../ui/button/icon-button.tsx'
import { toast } from '../../../../../ui/feedback/toast.ts'

interface ShareButtonProps {
  title: string
  /** The URL of a JPEG that goes with the link. */
  picture?: string | undefined
}

/** Milliseconds to wait for the picture. Browsers refuse to open the share sheet a few seconds after a press. */
const PICTURE_WAIT_MS = 2000

/** Opens the system's share sheet on phones, with the picture if the system accepts files. Elsewhere copies the link. */
export function ShareButton({ title, picture }: ShareButtonProps) {
  const file = useRef<Promise<File | undefined>>(undefined)
  // Fetches on touch, before the click, so that the sheet opens sooner.
  const load = () => void (file.current ??= picture && hasSheet() ? loadFile(title, picture) : undefined)
  const onClick = async () => {
    load()
    await share(title, await file.current)
    file.current = undefined
  }
  return (
    <span className="noscript:hidden">
      <IconButton label={t('Share')} variant="outline" onPointerDown={load} onClick={() => void onClick()}>
        <Share2 aria-hidden="true" size={18} />
      </IconButton>
    </span>
  )
}

async function share(title: string, file: File | undefined): Promise<void> {
  const url = location.href.split('#')[0] ?? ''
  try {
    if (hasSheet()) return await navigator.share(withFile({ title, url }, file))
    await navigator.clipboard.writeText(url)
    toast.success(t('Link copied'))
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return
    toast.error(t("The link couldn't be copied. You can copy it from the address bar."))
  }
}

const hasSheet = (): boolean => 'share' in navigator && matchMedia('(pointer: coarse)').matches

function withFile(link: ShareData, file: File | undefined): ShareData {
  const both = file && { ...link, files: [file] }
  return both && 'canShare' in navigator && navigator.canShare(both) ? both : link
}

/** The picture as a file with the pet's name; undefined if it does not come in time. */
async function loadFile(name: string, url: string): Promise<File | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(PICTURE_WAIT_MS) })
    if (!response.ok) return undefined
    return new File([await response.blob()], `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.jpg`, { type: 'image/jpeg' })
  } catch {
    return undefined
  }
}
