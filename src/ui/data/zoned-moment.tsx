import { zonedText } from '../../shared/time/zoned-time.ts'
import { useHydrated } from '../use-hydrated.ts'

/** The time of a meeting for its viewer. The server knows no zone of theirs, so it names that of the meeting. */
export function ZonedMoment({ at, timeZone }: { at: string; timeZone: string }) {
  const hydrated = useHydrated()
  const viewerZone = hydrated ? new Intl.DateTimeFormat().resolvedOptions().timeZone : undefined
  return <time dateTime={at}>{zonedText(at, timeZone, viewerZone)}</time>
}
