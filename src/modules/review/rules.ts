export const decisionText = (petName: string, decision: 'approved' | 'rejected'): string =>
  decision === 'approved'
    ? `Your post for ${petName} has been approved and can be found by everyone now.`
    : `Your post for ${petName} has been rejected. You can edit it, and it is reviewed again.`
