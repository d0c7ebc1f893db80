import { WifiOff } from 'lucide-react'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { msg, t } from '../../../../shared/i18n/t.ts'
import { useConnection } from '../../../../ui/pending/connection.ts'

/** Says that there is no connection, and that messages are sent later. Screen readers hear it when it appears. */
export function OfflineNote() {
  const connection = useConnection()
  return (
    <div role="status">
      {connection !== 'online' && (
        <Banner tone="sun" icon={<WifiOff aria-hidden="true" size={17} className="shrink-0" />}>
          {t(TEXTS[connection])}
        </Banner>
      )}
    </div>
  )
}

const TEXTS = {
  offline: msg('You are offline. What you write is sent as soon as you are back.'),
  unreachable: msg('Pawpal cannot be reached. What you write is sent as soon as it is back.'),
}
