/** The browser within an app, in which Google refuses to sign anybody in (`disallowed_useragent`). */
export interface InAppBrowser {
  /** Undefined for an app that does not say its name. */
  app: string | undefined
  isAndroid: boolean
}

/** By what they add to the name of the browser; apps that also add another's come first. */
const APPS: [app: string | undefined, added: RegExp][] = [
  ['Instagram', /\bInstagram\b/],
  ['Messenger', /\bFBAN\/Messenger|\bFB_IAB\/(?:MESSENGER|Orca)/],
  ['Facebook', /\bFB(?:AN|AV)\/|\bFB_IAB\b/],
  ['TikTok', /\bmusical_ly|\bBytedanceWebview\b|\bTikTok\b/i],
  ['LINE', /\bLine\/\d/],
  ['Snapchat', /\bSnapchat\b/],
  ['LinkedIn', /\bLinkedInApp\b/],
  // Android's name for a page within any app.
  [undefined, /; wv\)/],
]

/** The app within which a browser runs; undefined for a browser of its own. */
export function inAppBrowserOf(userAgent: string): InAppBrowser | undefined {
  const found = APPS.find(([, added]) => added.test(userAgent))
  return found && { app: found[0], isAndroid: /\bAndroid\b/.test(userAgent) }
}

/** Opens an address in the browser that the person chose for their Android device. */
export function androidIntent(address: string): string {
  const { protocol, host, pathname, search } = new URL(address)
  return `intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};action=android.intent.action.VIEW;end`
}
