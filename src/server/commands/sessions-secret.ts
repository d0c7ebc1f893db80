import type { Settings } from '../../platform/settings/env.ts'
import { keepSecret } from '../../platform/settings/stored-secret.ts'

/** What becomes of people's sessions after a restore. */
export const SESSIONS = {
  kept: 'People stay signed in: the secret of their sessions came along.',
  setting: 'People stay signed in if AUTH_SECRET is that of the former site; otherwise they sign in again.',
  new: 'People sign in again: only an encrypted backup takes the secret of sessions along.',
}

/** Keeps the secret of the former site, unless the settings name one. */
export function takeSecret(
  { dataDir, authSecretIsGenerated }: Pick<Settings, 'dataDir' | 'authSecretIsGenerated'>,
  authSecret: string | undefined,
): keyof typeof SESSIONS {
  if (!authSecretIsGenerated) return 'setting'
  if (authSecret === undefined) return 'new'
  keepSecret(dataDir, authSecret)
  return 'kept'
}
