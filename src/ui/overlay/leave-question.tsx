import { useBlocker } from 'react-router'
import { DiscardQuestion } from './discard-question.tsx'

/** Asks before a navigation discards typed text. At most one can be on a page. */
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
