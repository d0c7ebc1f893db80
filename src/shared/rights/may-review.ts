/** Admins and verified vets review posts and see pending posts. */
export const mayReview = ({ role, verified }: { role: string; verified: boolean }): boolean =>
  role === 'admin' || (role === 'vet' && verified)
