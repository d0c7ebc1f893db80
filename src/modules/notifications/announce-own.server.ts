import type { SignedIn } from '../../platform/context.ts'

/** Tells the person's other tabs and devices that their bell changed. */
export const announceOwn = ({ live, viewer }: SignedIn): void =>
  live.announce([viewer.id], [{ path: ['notifications'] }])
