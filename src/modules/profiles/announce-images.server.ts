import type { SignedIn } from '../../platform/context.ts'

/** The person's other tabs and devices fetch the gallery again. */
export const announceImages = ({ live, viewer }: SignedIn): void =>
  live.announce([viewer.id], [{ path: ['profiles', 'images'] }])
