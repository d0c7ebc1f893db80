/** Admins and verified vets review posts, and see what waits for a review. */
export const mayReview = ({ role, verified }: { role: string; verified: boolean }): boolean =>
  role === 'admin' || (role === 'vet' && verified)
