import { useBlocker } from 'react-router'
import { DiscardQuestion } from './discard-question.tsx'

/** Asks before another page takes the place of one on which something was written. One at most stands on a page. */
export function LeaveQuestion({ isTyped }: { isTyped: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isTyped(),
  )
  return (
    <DiscardQuestion
      open={blocker.state === 'blocked'}
      onKeep={() => blocker.reset?.()}
      onDiscard={() => blocker.proceed?.()}
    />
  )
}
