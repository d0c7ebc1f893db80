import type { Services, SignedIn } from '../../../api/context.ts'

/** Open pages of the organisation fetch its fosters again. */
export const announceFosters = ({ live }: Pick<Services, 'live'>, organizationId: string): void =>
  live.announce([organizationId], [{ path: ['fosters'] }])

/** The page of an animal's foster home, for the team. */
export const fosterHomeLink = ({ organization }: Pick<SignedIn['viewer'], 'organization'>, postId: number): string =>
  `/organization/${organization?.slug ?? ''}/fosters/${postId}`
