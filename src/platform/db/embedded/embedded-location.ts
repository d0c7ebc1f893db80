import { join } from 'node:path'
import type { Binaries } from './embedded-binaries.ts'

/** The system user that runs PostgreSQL. */
export interface Account {
  uid: number
  gid: number
}

/** The folder of a cluster, and the programs and the user that run it. */
export interface ClusterLocation {
  /** The folder as the settings name it, for messages. */
  directory: string
  /** Its real path, which PostgreSQL's own user can enter. */
  folder: string
  binaries: Binaries
  /** Set when this process is root, which PostgreSQL refuses to run as. */
  account: Account | undefined
  /** Settings beside those of every cluster, such as `archive_mode=on`. */
  settings?: readonly string[]
}

export const clusterOf = (folder: string) => join(folder, 'cluster')
export const dataOf = (folder: string) => join(folder, 'cluster', 'data')
export const passwordFileOf = (folder: string) => join(folder, 'cluster', 'password')
export const logFileOf = (folder: string) => join(folder, 'postgres.log')
