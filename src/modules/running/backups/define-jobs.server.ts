import type { Services } from '../../../api/context.ts'
import { backUpIfDue } from './run-backup.server.ts'

const OFTEN = '*/5 * * * *'
/** Less than the 24 hours that the library of jobs allows. */
const LIMIT_SECONDS = 20 * 3600

/** One server of all looks every five minutes whether a backup is due. */
export function defineBackupJobs(services: Services): void {
  services.jobs.define({
    name: 'backups.make',
    cron: OFTEN,
    limitSeconds: LIMIT_SECONDS,
    run: () => backUpIfDue(services),
  })
}
