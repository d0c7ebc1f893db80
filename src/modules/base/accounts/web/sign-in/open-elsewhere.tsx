import { useState } from 'react'
import { t } from '../../../../../shared/i18n/t.ts'
import { Button, buttonStyles } from '../../../../../ui/button/button.tsx'
import { Note } from '../../../../../ui/feedback/banner.tsx'
import { toast } from '../../../../../ui/feedback/toast.ts'
import { androidIntent, type InAppBrowser } from './in-app-browser.ts'

/** Says that Google signs nobody in within this app, and leads to where it does. */
export function OpenElsewhere({ browser: { app, isAndroid } }: { browser: InAppBrowser }) {
  return (
    <Note tone="sun">
      <div className="grid justify-items-start gap-3">
        <p>
          {app
            ? t(
                'Google allows no sign-in inside {app}. Open this page in your browser, or sign in with your password.',
                {
                  app,
                },
              )
            : t(
                'Google allows no sign-in inside other apps. Open this page in your browser, or sign in with your password.',
              )}
        </p>
        {isAndroid ? (
          <a href={androidIntent(location.href)} className={buttonStyles({ variant: 'secondary' })}>
            {t('Open in your browser')}
          </a>
        ) : (
          <CopyAddress />
        )}
      </div>
    </Note>
  )
}

/** Apps on iOS open a browser only by their own menu. */
function CopyAddress() {
  const [failed, setFailed] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href)
      toast.success(t('Address copied'))
    } catch {
      setFailed(true)
    }
  }
  return (
    <>
      <p>
        {t('Choose “Open in browser” in the menu of this app, or copy the address and paste it into your browser.')}
      </p>
      <Button variant="secondary" onClick={() => void copy()}>
        {t('Copy Address')}
      </Button>
      <p role="status" className="empty:hidden">
        {failed && location.href}
      </p>
    </>
  )
}
