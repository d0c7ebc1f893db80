import { useEffect, useState } from 'react'
import { Moment } from '../../../../ui/data/moment.tsx'

const EVERY_MS = 30_000
const MINUTE_MS = 60_000

/** When a held message arrives, and in how many minutes. */
export function TimeLeft({ at }: { at: string }) {
  const now = useNow()
  return (
    <>
      Arrives <Moment at={at} />
      {now && `, ${leftInWords(Date.parse(at) - now)}`}
    </>
  )
}

function leftInWords(leftMs: number): string {
  const minutes = Math.ceil(leftMs / MINUTE_MS)
  return minutes < 1 ? 'any moment' : inWords.format(minutes, 'minute')
}

const inWords = new Intl.RelativeTimeFormat('en-US')

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
