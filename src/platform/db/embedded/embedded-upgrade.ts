import { chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { copyDatabase } from '../../backup/copy-database.ts'
import { ensureCluster, urlOf } from './embedded-cluster.ts'
import { EmbeddedPostgresError } from './embedded-error.ts'
import { clusterOf, dataOf, type ClusterLocation } from './embedded-location.ts'
import { claimCluster, ensureDatabase } from './embedded-owner.ts'
import { findPostmaster, stopPostmaster } from './embedded-postmaster.ts'
import { keptPrograms } from './embedded-programs.ts'

const COMPLETE = 'complete'

/**
 * Upgrades a cluster of an earlier major version, and keeps the old one beside it as `cluster-17`. The programs that
 * created it read it. The new cluster gets its name only when it is complete: an interrupted upgrade starts again.
 * @throws EmbeddedPostgresError if the programs of the old version are missing
 */
export async function carryOver(
  location: ClusterLocation,
  database: string,
  log: (line: string) => void,
): Promise<void> {
  const { folder, binaries, directory } = location
  const version = await versionOf(folder)
  const draft = join(folder, `upgrade-${binaries.major}`)
  if (await exists(join(draft, COMPLETE))) return swap(location, draft, version)
  if (version === undefined || Number(version) >= Number(binaries.major)) return
  const programs = await keptPrograms(folder, version)
  if (!programs)
    throw new EmbeddedPostgresError(
      `The database folder ${directory} belongs to PostgreSQL ${version}, this version runs PostgreSQL ${binaries.major}, and the programs of the old one are not in it: make a backup with the version of Pawpal that ran last, and restore it into a new folder.`,
    )
  log(`The database is carried over from PostgreSQL ${version} to ${binaries.major}; this takes a while`)
  const old: ClusterLocation = { ...location, binaries: programs }
  // The claim excludes every other start.
  const { postmaster, client } = await claimCluster(old)
  try {
    await rm(draft, { recursive: true, force: true })
    await mkdir(draft, { mode: 0o755 })
    if (location.account) await chown(draft, location.account.uid, location.account.gid)
    const readOnly = `alter database ${client.escapeIdentifier(database)}`
    // A running command must not write data that would be lost.
    await client.query(`${readOnly} set default_transaction_read_only = on`)
    try {
      await fill({ ...location, folder: draft }, await urlOf(folder, postmaster.port, database), database)
    } finally {
      await client.query(`${readOnly} reset default_transaction_read_only`)
    }
    await writeFile(join(draft, COMPLETE), '')
  } finally {
    await stopPostmaster(old, postmaster.pid)
    await client.end().catch(() => undefined)
  }
  await swap(location, draft, version)
  log(
    `The database of PostgreSQL ${version} stays in ${join(directory, `cluster-${version}`)}: remove it when all is well`,
  )
}

async function fill(target: ClusterLocation, fromUrl: string, database: string): Promise<void> {
  await ensureCluster(target)
  const { postmaster, client } = await claimCluster(target)
  try {
    await ensureDatabase(client, database)
    await copyDatabase(fromUrl, await urlOf(target.folder, postmaster.port, database))
  } finally {
    await stopPostmaster(target, postmaster.pid)
    await client.end().catch(() => undefined)
  }
}

/** Renames the clusters. A killed start may already have done some of the steps. */
async function swap(location: ClusterLocation, draft: string, version: string | undefined): Promise<void> {
  const { folder, binaries } = location
  if (version !== undefined && version !== binaries.major) {
    const running = await findPostmaster(dataOf(folder))
    if (running) await stopPostmaster(location, running.pid)
    await rename(clusterOf(folder), join(folder, `cluster-${version}`))
  }
  if (await exists(clusterOf(draft))) await rename(clusterOf(draft), clusterOf(folder))
  await rm(draft, { recursive: true, force: true })
}

const versionOf = async (folder: string): Promise<string | undefined> =>
  (await readFile(join(dataOf(folder), 'PG_VERSION'), 'utf8').catch(() => undefined))?.trim()

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )
