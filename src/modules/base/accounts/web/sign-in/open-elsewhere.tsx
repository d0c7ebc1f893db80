import { useState } from 'react'
import { t } from '../../../../../shared/i18n/t.ts'
import { Button, buttonStyles } from '../../../../../ui/button/button.tsx'
import { Note } from '../../../../../ui/feedback/banner.tsx'
import { toast } from '../../../../../ui/feedback/toast.ts'

/** Says that Google signs nobody in within this app, and leads to where it does. */
export function OpenElsewhere({ browser: { app, isAndroid } }: { browser: InAppBrowser }) {
  return (
    <Note tone="sun">
      <div className="grid justify-items-start gap-3">
        <p>
          {app
            ? t(
                "Google doesn't allow sign-in inside {app}. Open this page in your browser, or sign in with your password.",
                {
                  app,
                },
              )
            : t(
                "Google doesn't allow sign-in inside other apps. Open this page in your browser, or sign in with your password.",
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
      toast.success(t('Link copied'))
    } catch {
      setFailed(true)
    }
  }
  return (
    <>
      <p>{t('Choose “Open in browser” in the menu of this app, or copy the link and paste it into your browser.')}</p>
      <Button variant="secondary" onClick={() => void copy()}>
        {t('Copy link')}
      </Button>
      <p role="status" className="empty:hidden">
        {failed && location.href}
      </p>
    </>
  )
}

/** The browser within an app, in which Google refuses to sign anybody in (`disallowed_useragent`). */
interface InAppBrowser {
  /** Undefined for an app that does not say its name. */
  app: string | undefined
  isAndroid: boolean
}

/** Apps by what they add to the user agent. Apps that also add another app's text come first. */
const APPS: [app: string | undefined, added: RegExp][] = [
  ['Instagram', /\bInstagram\b/],
  ['Messenger', /\bFBAN\/Messenger|\bFB_IAB\/(?:MESSENGER|Orca)/],
  ['Facebook', /\bFB(?:AN|AV)\/|\bFB_IAB\b/],
  ['TikTok', /\bmusical_ly|\bBytedanceWebview\b|\bTikTok\b/i],
  ['LINE', /\bLine\/\d/],
  ['Snapchat', /\bSnapchat\b/],
  ['LinkedIn', /\bLinkedInApp\b/],
  // The user agent of Android's WebView in any app.
  [undefined, /; wv\)/],
]

/** The app that a user agent's browser is embedded in; undefined for a standalone browser. */
export function inAppBrowserOf(userAgent: string): InAppBrowser | undefined {
  const found = APPS.find(([, added]) => added.test(userAgent))
  return found && { app: found[0], isAndroid: /\bAndroid\b/.test(userAgent) }
}

/** Opens an address in the browser that the person chose for their Android device. */
export function androidIntent(address: string): string {
  const { protocol, host, pathname, search } = new URL(address)
  return `intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};action=android.intent.action.VIEW;end`
}
