import type { Db } from '../../platform/db/db.ts'
import { describeReplica } from '../../platform/db/replicas.ts'
import type { Settings } from '../../platform/env.ts'
import { ok, warning, type Finding } from './finding.ts'

/** What `DATABASE_REPLICA_URLS` names, one finding for each. */
export const checkReplicas = (db: Db, { databaseReplicaUrls }: Settings): Promise<Finding[]> =>
  Promise.all(
    databaseReplicaUrls.map(async url => {
      const problem = await describeReplica(db, url)
      return problem
        ? warning('Read replica', problem, 'docs/database.md says how replicas are named')
        : ok('Read replica', `${new URL(url).host} follows the primary`)
    }),
  )
