import { useEffect, useState } from 'react'
import { Moment } from '../../../../../ui/data/moment.tsx'
import { currentLanguage, t } from '../../../../../shared/i18n/t.ts'
import { relativeFormat } from '../../../../../shared/i18n/formats.ts'
import { formatTag } from '../../../../../shared/i18n/languages.ts'
import { Trans } from '../../../../../ui/trans.tsx'

const EVERY_MS = 30_000
const MINUTE_MS = 60_000

/** When a held message arrives, and in how many minutes. */
export function TimeLeft({ at }: { at: string }) {
  const now = useNow()
  return (
    <Trans
      text="Arrives {when}{left, select, unknown {} other {, {left}}}"
      values={{ when: <Moment at={at} />, left: now ? leftInWords(Date.parse(at) - now) : 'unknown' }}
    />
  )
}

function leftInWords(leftMs: number): string {
  const minutes = Math.ceil(leftMs / MINUTE_MS)
  return minutes < 1 ? t('any moment') : relativeFormat(formatTag(currentLanguage()), {}).format(minutes, 'minute')
}

/** The time, which moves on; undefined on the server and until the page has loaded. */
function useNow(): number | undefined {
  const [now, setNow] = useState<number>()
  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
