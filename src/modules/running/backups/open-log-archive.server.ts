import { BackupRefused } from '../../../platform/backup/backup-error.ts'
import { locate, type Located } from '../../../platform/backup/backup-place.ts'
import type { Services } from '../../../api/context.ts'
import { archiveName } from '../../../platform/wal-archive/wal-archive.ts'

/** The archives are in a folder of their own within `BACKUP_TO`. */
export const locateArchives = (to: string, { s3Access }: Pick<Services['settings'], 's3Access'>): Located =>
  locate(`${to}${to.endsWith('/') ? '' : '/'}wal/`, s3Access)

/**
 * The folder of the embedded cluster, and where its log goes.
 *
 * @throws BackupRefused
 */
export async function openLogArchive({ db, settings }: Pick<Services, 'db' | 'settings'>) {
  const { rows } = await db.$client.query<{ site: string; cluster: string; data: string }>(
    `select (select id from store_identity) as site, system_identifier::text as cluster, current_setting('data_directory') as data
     from pg_control_system()`,
  )
  const [found] = rows
  if (!found?.site) throw new BackupRefused('There is nothing to archive: the site has no identity yet.')
  const { place } = locateArchives(settings.backup.to ?? '', settings)
  return { data: found.data, place, name: archiveName(found.site, found.cluster) }
}
