import type { Db } from '../../platform/db/db.ts'
import { describeReplica } from '../../platform/db/connections/replicas.ts'
import type { Settings } from '../../platform/settings/env.ts'
import { ok, warning, type Finding } from './finding.ts'

/** What `DATABASE_REPLICA_URLS` names, one finding for each. */
export const checkReplicas = (db: Db, { databaseReplicaUrls }: Settings): Promise<Finding[]> =>
  Promise.all(
    databaseReplicaUrls.map(async url => {
      const found = await describeReplica(db, url)
      return 'problem' in found
        ? warning('Read replica', found.problem, 'docs/database.md says how replicas are named')
        : ok('Read replica', `${found.host} follows the primary, ${Math.ceil(found.behind / 1024)} kB behind`)
    }),
  )
