import type { CallRules } from '../../../api/access.ts'

/** Who may call which procedure. */
export const callers = {
  get: { access: 'anyone', organization: 'foster' },
  updateBio: { access: 'user' },
  settings: { access: 'user' },
  updateSettings: { access: 'user' },
  images: { access: 'user' },
  addImage: { access: 'user' },
  removeImage: { access: 'user' },
} as const satisfies CallRules

interface Viewer {
  id: string
}

/** The viewer's actions on a profile. Visitors see what any person may do after signing in. */
export const profileAbilities = (viewer: Viewer | null, userId: string) => ({
  edit: viewer?.id === userId,
  message: viewer?.id !== userId,
})

/** Profiles of suspended people and organisations are for admins. */
export const maySeeSuspended = (viewer: { role: string } | null): boolean => viewer?.role === 'admin'
