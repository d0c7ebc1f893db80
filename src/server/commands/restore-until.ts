import { restoreClusterUntil } from '../../modules/running/backups/public.server.ts'
import type { Settings } from '../../platform/settings/env.ts'
import { keepSecret } from '../../platform/settings/stored-secret.ts'
import { answer, type Call, FoundWrong, UsageError } from './command.ts'
import { verify } from './verify.ts'

/** Everything archived. */
const LATEST = 'latest'
/** ISO 8601 with a zone and at most microseconds. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d:\d\d)$/

/** The embedded database of a past moment, in an empty DATA_DIR. */
export async function restoreUntil(call: Call, until: string): Promise<string> {
  const { settings, positionals, options, onProgress } = call
  if (positionals.length > 0 || options.check !== undefined)
    throw new UsageError('With --until please name the place by --from, and neither a file nor --check.')
  const time = until === LATEST ? undefined : until
  if (time !== undefined && (!TIME.test(time) || Number.isNaN(Date.parse(time))))
    throw new UsageError('--until must be a time with its zone, such as 2026-11-22T14:05:00Z, or latest.')
  const from = options.from ?? settings.backup.to
  if (from === undefined) throw new UsageError('Please name the place by --from, or set BACKUP_TO.')
  if (settings.databaseUrl !== undefined)
    throw new FoundWrong(
      'Only the embedded database can be restored to a minute: unset DATABASE_URL, or use the archiving of that database itself.',
    )
  const { copiedAt, authSecret } = await restoreClusterUntil(
    settings,
    { until: time, from, site: options.site },
    onProgress,
  )
  const sessions = takeSecret(settings, authSecret)
  onProgress()
  const moment = time === undefined ? 'the last transaction in the archive' : time
  const text = [`Restored as of ${moment}, from the base copy of ${copiedAt}.`, SESSIONS[sessions], PHOTOS].join('\n')
  const photos = await verify.run({ ...call, positionals: [], options: {} }).catch((error: unknown) => {
    throw error instanceof FoundWrong ? new FoundWrong(error.message, text) : error
  })
  return answer(call, { until, copiedAt, sessions }, `${text}\n${photos}`)
}

const PHOTOS =
  'Photos are not in the log: move the files of the former site here, then run adopt-store. Those that were removed since then are gone.'

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
