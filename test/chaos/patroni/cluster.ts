import { execFile } from 'node:child_process'
import { chmod, readFile, rm } from 'node:fs/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { parse } from 'yaml'
import { freshFolder } from '../../../test-support/fresh-folder.ts'
import { until } from '../../../test-support/server-process.ts'
import type { Closers } from '../stack.ts'
import { makeEtcd, type Etcd } from './etcd.ts'
import { startHaproxy } from './haproxy.ts'
import { CONFIG, makeNode, type Node } from './node.ts'

const START_MS = 120_000
const NODES = 3
const DATABASE = 'pawpal'
const exec = promisify(execFile)

/** Three nodes of PostgreSQL, kept together by Patroni and etcd, with HAProxy before them. */
export interface Cluster {
  etcd: Etcd
  nodes: readonly Node[]
  /** The seconds that `deploy/patroni.yml` gives. */
  timing: { ttl: number; loop_wait: number; retry_timeout: number }
  /** The address of the database at these hosts. */
  urlAt(...hosts: string[]): string
  /** Name and port of HAProxy, which leads to the leader. */
  proxy: string
  leader(): Promise<Node>
  /** Waits until every node runs, and one of them is a synchronous replica. */
  whole(): Promise<void>
  /** Runs `patronictl`. */
  control(...args: string[]): Promise<string>
  onLeader(statement: string): Promise<void>
}

interface Config {
  bootstrap: { dcs: Cluster['timing']; users: { pawpal: { password: string } } }
  postgresql: { authentication: { superuser: { username: string; password: string } } }
}

export async function startCluster(programs: string, closers: Closers): Promise<Cluster> {
  const { bootstrap, postgresql } = parse(await readFile(CONFIG, 'utf8')) as Config
  const folder = await freshFolder('chaos-patroni-')
  closers.push(() => rm(folder, { recursive: true, force: true }))
  await chmod(folder, 0o777)
  const etcd = await makeEtcd(folder)
  closers.push(() => etcd.stop())
  await etcd.start()
  const nodes: Node[] = []
  for (let number = 1; number <= NODES; number += 1) {
    const node = await makeNode({ name: `db${number}`, programs, folder, etcd: etcd.host })
    closers.push(() => node.remove())
    nodes.push(node)
  }
  const { port, program } = await startHaproxy(folder, nodes)
  closers.push(() => program.end('SIGTERM'))
  const env = { ...process.env, PATRONI_ETCD3_HOSTS: etcd.host, LANG: 'C.UTF-8' }
  const control = async (...args: string[]) => (await exec('patronictl', ['-c', CONFIG, ...args], { env })).stdout
  const leader = () => until('a leader', () => leaderOf(nodes), START_MS)
  const { username, password } = postgresql.authentication.superuser
  const onLeader = async (statement: string) => {
    const node = await leader()
    await run(`postgres://${username}:${password}@127.0.0.1:${node.port}/postgres`, statement)
  }
  const cluster: Cluster = {
    etcd,
    nodes,
    timing: bootstrap.dcs,
    urlAt: (...hosts) => `postgres://pawpal:${bootstrap.users.pawpal.password}@${hosts.join(',')}/${DATABASE}`,
    proxy: `127.0.0.1:${port}`,
    leader,
    whole: async () => {
      await until('all nodes to run', async () => (await allHealthy(nodes)) || undefined, START_MS)
      await until('a synchronous replica', () => hasSynchronous(nodes), START_MS)
    },
    control,
    onLeader,
  }
  for (const node of nodes) node.start()
  await cluster.whole()
  await onLeader(`create database ${DATABASE} owner pawpal`)
  return cluster
}

async function leaderOf(nodes: readonly Node[]): Promise<Node | undefined> {
  for (const node of nodes) if (await node.isPrimary()) return node
  return undefined
}

const allHealthy = async (nodes: readonly Node[]): Promise<boolean> =>
  (await Promise.all(nodes.map(node => node.isHealthy()))).every(Boolean)

/** Whether the leader's commits wait for one of the replicas. */
async function hasSynchronous(nodes: readonly Node[]): Promise<true | undefined> {
  for (const node of nodes) {
    const found = await fetch(`${node.api}/cluster`).catch(() => undefined)
    const members = found && ((await found.json()) as { members: { role: string; state: string }[] }).members
    if (members) return members.some(({ role }) => role === 'sync_standby') || undefined
  }
  return undefined
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
