import display from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import text from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { directionOf } from '../../../shared/i18n/languages.ts'
import { currentLanguage, msg, t } from '../../../shared/i18n/t.ts'
import { buttonStyles } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { SleepingDog } from '../../../ui/illustrations/illustrations.tsx'
import { Logo } from '../../../ui/layout/logo.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import styles from '../../../ui/theme/styles.css?url'
import { PageTitle } from '../../../ui/layout/page-title.tsx'

/**
 * What the service worker shows without a connection. It needs no script: an empty link loads the same address again.
 * @param withLinks to what the device keeps for the person
 */
export function OfflinePage({ withLinks }: { withLinks: boolean }) {
  return (
    <html lang={currentLanguage()} dir={directionOf(currentLanguage())}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <PageTitle>{t("You're offline")}</PageTitle>
        {[display, text].map(font => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        <link rel="stylesheet" href={styles} />
      </head>
      <body>
        <div className="flex min-h-dvh flex-col">
          <header className="border-b border-line px-4 py-4 sm:px-6">
            <a href="/home" className="inline-flex min-h-11 items-center">
              <Logo />
            </a>
          </header>
          <main className="flex flex-1 flex-col">
            <Page className="my-auto">
              <EmptyState
                level={1}
                picture={<SleepingDog />}
                title={t("You're offline")}
                text={
                  withLinks
                    ? t('This page needs a connection. These are on your device:')
                    : t('This page needs a connection. Please check yours, then try again.')
                }
                action={
                  <>
                    {withLinks &&
                      KEPT.map(([path, name]) => (
                        <a key={path} href={path} className={buttonStyles({ variant: 'secondary' })}>
                          {t(name)}
                        </a>
                      ))}
                    {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty link is the address of this page, with its query */}
                    <a href="" className={buttonStyles()}>
                      {t('Try again')}
                    </a>
                  </>
                }
              />
            </Page>
          </main>
        </div>
      </body>
    </html>
  )
}

const KEPT = [
  ['/chat', msg('Messages')],
  ['/saved', msg('Saved pets')],
  ['/profile?tab=posts', msg('Your pets')],
] as const
