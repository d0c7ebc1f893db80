import { type CallRules, mayReview } from '../../../api/access.ts'

/** Who may call which procedure. */
export const callers = {
  users: { access: 'admin' },
  changeRole: { access: 'admin', confirm: 'by second factor' },
  verifyUser: { access: 'admin', confirm: 'by second factor' },
  suspendUser: { access: 'admin', confirm: 'by second factor' },
  unsuspendUser: { access: 'admin', confirm: 'by second factor' },
  signOutUser: { access: 'admin', confirm: 'by second factor' },
  vets: { access: 'admin' },
  createVet: { access: 'admin', confirm: 'by second factor' },
  updateVet: { access: 'admin', confirm: 'by second factor' },
  ownVet: { access: 'staff' },
  updateOwnVet: { access: 'staff' },
  audit: { access: 'admin' },
  dashboard: { access: 'staff' },
  weeks: { access: 'admin' },
  posts: { access: 'staff' },
  decidePosts: { access: 'staff' },
  removePosts: { access: 'admin', confirm: 'by second factor' },
} as const satisfies CallRules

/** Whether a person may export tables of the dashboard. */
export const mayExport = ({ role }: { role: string }): boolean => role === 'admin'

/** Whether a person may open the dashboard. */
export const mayEnter = (me: { role: string; verified: boolean } | null): boolean => me !== null && mayReview(me)
