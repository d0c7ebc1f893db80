import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { t } from '../../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../../app/client.ts'
import { Note } from '../../../../../ui/feedback/banner.tsx'
import { FormAlert } from '../../../../../ui/form/form-alert.tsx'
import { ReadyButton } from '../../../../../ui/button/button.tsx'
import { useAction } from '../../../../../app/use-action.ts'
import { useHydrated } from '../../../../../ui/use-hydrated.ts'
import { inAppBrowserOf, OpenElsewhere } from './open-elsewhere.tsx'

interface GoogleButtonProps {
  available: boolean
  /** Shows the error only if this way to sign in was tried last. */
  triedLast: boolean
  onTry: () => void
}

/**
 * Signs in with Google, or says that the operator has not set it up, or that Google refuses this browser. It needs scripts, so the
 * browser's name is looked at there: the server's answer is the same for all visitors.
 */
export function GoogleButton({ available, triedLast, onTry }: GoogleButtonProps) {
  const [search] = useSearchParams()
  const [explained, setExplained] = useState(false)
  const start = useAction({
    ...useQueries().accounts.startGoogle.mutationOptions(),
    onSuccess: ({ url }) => location.assign(url),
  })
  const inApp = useHydrated() && available ? inAppBrowserOf(navigator.userAgent) : undefined
  const failed = start.isError || (start.isIdle && search.get('problem') === 'google')
  const begin = () => {
    onTry()
    if (available) start.mutate({ next: search.get('next') ?? undefined })
    else setExplained(true)
  }
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-3 text-sm text-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('or')}
      </div>
      {inApp ? (
        <OpenElsewhere browser={inApp} />
      ) : (
        <ReadyButton variant="secondary" size="lg" block busy={start.isPending} onClick={begin}>
          <GoogleMark />
          {t('Sign in with Google')}
        </ReadyButton>
      )}
      <FormAlert>{triedLast && failed && t('Google sign-in failed.')}</FormAlert>
      <div role="status" className="empty:hidden">
        {triedLast && explained && (
          <Note tone="sun">
            {t("Google sign-in isn't set up on this server. Please sign in with your email and password.")}
          </Note>
        )}
      </div>
    </div>
  )
}

function GoogleMark() {
  return (
    <svg aria-hidden="true" width="20" height="20" viewBox="0 0 48 48">
      <path
        fill="#4285f4"
        d="M45.1 24.5c0-1.6-.1-3.1-.4-4.5H24v8.500h11.800a10.100 10.100 0 0 1-4.400 6.600v5.500h7.100c4.200-3.800 6.600-9.500 6.600-16.100Z"
      />
      <path
        fill="#34a853"
        d="M24 46c5.900 0 10.900-2 14.500-5.300l-7.100-5.500a13.300 13.300 0 0 1-19.800-7H4.300v5.700A22 22 0 0 0 24 46Z"
      />
      <path fill="#fbbc05" d="M11.600 28.200a13.200 13.200 0 0 1 0-8.400v-5.700H4.300a22 22 0 0 0 0 19.800Z" />
      <path
        fill="#ea4335"
        d="M24 10.700c3.200 0 6.100 1.100 8.400 3.300l6.300-6.300A22 22 0 0 0 4.300 14.100l7.300 5.700A13.100 13.100 0 0 1 24 10.700Z"
      />
    </svg>
  )
}
