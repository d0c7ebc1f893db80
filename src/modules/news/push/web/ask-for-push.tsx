import { useState } from 'react'
import type { Queries } from '../../../../app/queries.ts'
import { t } from '../../../../shared/i18n/t.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { subscribeDevice } from './device.ts'

type AskForPushProps = { queries: Queries; publicKey: string; onDone: () => void }

/** Asks once whether this device shall get push notifications. A person who declines is not asked again. */
export function AskForPush({ queries, publicKey, onDone }: AskForPushProps) {
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
    <span className="grid gap-2">
      <span>
        {failed
          ? t('That did not work. You can try it in your settings, too.')
          : t('Would you like to hear at once when there is an answer, even when this page is closed?')}
      </span>
      <span className="flex flex-wrap gap-2">
        {!failed && (
          <Button size="sm" busy={busy} onClick={() => void turnOn()}>
            {t('Turn on notifications')}
          </Button>
        )}
        <Button size="sm" variant="secondary" onClick={failed ? onDone : decline}>
          {failed ? t('Close') : t('No, thank you')}
        </Button>
      </span>
    </span>
  )
}
