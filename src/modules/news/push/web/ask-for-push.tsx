import { useState } from 'react'
import type { Queries } from '../../../../app/queries.ts'
import { t } from '../../../../shared/i18n/t.ts'
import { BellIcon } from '../../../../ui/icons.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import { subscribeDevice } from './device.ts'

type AskForPushProps = { queries: Queries; publicKey: string; question: string; onDone: () => void }

/** Asks once whether this device shall get push notifications. A person who declines is not asked again. */
export function AskForPush({ queries, publicKey, question, onDone }: AskForPushProps) {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const turnOn = async () => {
    setBusy(true)
    try {
      await subscribeDevice(queries, publicKey)
      onDone()
    } catch {
      setFailed(true)
    }
    setBusy(false)
  }
  const decline = () => {
    void queries.push.decline.call().catch(() => {}) // Asked once more then.
    onDone()
  }
  return (
    <aside aria-label={t('Notifications')}>
      <Banner
        tone="neutral"
        icon={<BellIcon aria-hidden="true" size={18} />}
        action={
          <span className="flex gap-2">
            {!failed && (
              <Button size="sm" busy={busy} onClick={() => void turnOn()}>
                {t('Turn on notifications')}
              </Button>
            )}
            <Button size="sm" variant="quiet" onClick={failed ? onDone : decline}>
              {failed ? t('Close') : t('No, thank you')}
            </Button>
          </span>
        }
      >
        {failed ? t("That didn't work. You can try it in your settings, too.") : question}
      </Banner>
    </aside>
  )
}
