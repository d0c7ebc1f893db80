import type { SignedIn } from '../../platform/context.ts'

/** Tells the person's other tabs and devices that their gallery changed. */
export const announceImages = ({ live, viewer }: SignedIn): void =>
  live.announce([viewer.id], [{ path: ['profiles', 'images'] }])
