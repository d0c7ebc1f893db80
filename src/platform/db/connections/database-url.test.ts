import { rm } from 'node:fs/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { afterFile } from '../../../../test/after-file.ts'
import { makeAuthority, makeCertificate } from '../../../../test/certificates.ts'
import { freshFolder } from '../../../../test-support/fresh-folder.ts'
import { postgresServer, type PostgresServer } from '../../../../test/postgres-server.ts'
import { isDatabaseUrl } from './database-url.ts'
import { connect } from '../db.ts'

test('an address may name several hosts', () => {
  const good = [
    'postgres://u:p%40@one:5432,two:5433/pets?sslmode=require',
    'postgresql://one,two/pets',
    'postgres:///pets',
  ]
  expect(good.filter(url => !isDatabaseUrl(url))).toEqual([])
  const bad = ['mysql://one/pets', 'postgres', 'postgres://one:x/pets', 'postgres://one,two:port/pets', '']
  expect(bad.filter(isDatabaseUrl)).toEqual([])
})

interface Answer {
  encrypted: boolean
  port: number
}

/** The server that answers at an address, or the reason why none does. */
async function ask(url: string): Promise<Answer | string> {
  const db = connect(url, { max: 1 })
  try {
    const { rows } = await db.$client.query<Answer>(
      `select ssl as encrypted, current_setting('port')::int as port from pg_stat_ssl where pid = pg_backend_pid()`,
    )
    return rows[0] ?? 'no answer'
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error)
  } finally {
    await db.$client.end()
  }
}

describe('TLS to the database', async () => {
  const folder = await freshFolder('pawpal-tls-')
  const authority = await makeAuthority(folder, 'authority')
  const stranger = await makeAuthority(folder, 'stranger')
  const postgres = await postgresServer()
  afterAll(async () => {
    await postgres.discard()
    await rm(folder, { recursive: true, force: true })
  })
  await startEncrypted(postgres, await makeCertificate(authority, 'ip', '127.0.0.1'))
  const { port } = postgres
  const at = (parameters: Record<string, string>, host = '127.0.0.1') => {
    const url = new URL(postgres.url)
    url.hostname = host
    url.search = new URLSearchParams(parameters).toString()
    return ask(url.href)
  }

  test('without sslmode the connection is not encrypted', async () => {
    expect(await at({})).toEqual({ encrypted: false, port })
    expect(await at({ sslmode: 'disable' })).toEqual({ encrypted: false, port })
  })

  test('sslmode=require encrypts without checking the certificate', async () => {
    expect(await at({ sslmode: 'require' })).toEqual({ encrypted: true, port })
  })

  test("sslmode=verify-full accepts only the named authority and the certificate's host", async () => {
    const sslmode = 'verify-full'
    expect(await at({ sslmode, sslrootcert: authority.certificate })).toEqual({ encrypted: true, port })
    expect(await at({ sslmode })).toMatch(/UNABLE_TO_VERIFY|SELF_SIGNED/)
    expect(await at({ sslmode, sslrootcert: stranger.certificate })).toMatch(/UNABLE_TO_VERIFY|SELF_SIGNED|SIGNATURE/)
    expect(await at({ sslmode, sslrootcert: authority.certificate }, 'localhost')).toBe('ERR_TLS_CERT_ALTNAME_INVALID')
    expect(await at({ sslmode: 'verify-ca', sslrootcert: authority.certificate }, 'localhost')).toEqual({
      encrypted: true,
      port,
    })
  })

  test('with several hosts the certificate must name the one in use', async () => {
    const url = new URL(postgres.url)
    const parameters = new URLSearchParams({ sslmode: 'verify-full', sslrootcert: authority.certificate })
    const several = (...hosts: string[]) =>
      ask(`postgres://${url.username}:${url.password}@${hosts.join(',')}/postgres?${parameters.toString()}`)
    expect(await several('127.0.0.1:1', `127.0.0.1:${port}`)).toEqual({ encrypted: true, port })
    expect(await several('localhost:1', `localhost:${port}`)).toBe('ERR_TLS_CERT_ALTNAME_INVALID')
  })
})

async function startEncrypted(postgres: PostgresServer, { key, certificate }: { key: string; certificate: string }) {
  await postgres.write('server.key', key)
  await postgres.write('server.crt', certificate)
  await postgres.start('ssl=on')
}

test('of several hosts the writable one is used, also after a switchover', async () => {
  const [one, two] = [await postgresServer(), await postgresServer()]
  afterFile(() => Promise.all([one.discard(), two.discard()]))
  await Promise.all([one.start('default_transaction_read_only=on'), two.start()])
  const role = "create role pets superuser login password 'pets'"
  await one.run(`begin read write; ${role}; commit`)
  await two.run(role)
  const db = connect(`postgres://pets:pets@127.0.0.1:1,127.0.0.1:${one.port},127.0.0.1:${two.port}/postgres`)
  afterFile(() => db.$client.end())
  const port = async () => (await db.$client.query<{ port: string }>('show port')).rows[0]?.port
  const write = () =>
    db
      .transaction(tx => tx.execute(`create table "t${Math.random()}" ()`))
      .then(
        () => port(),
        () => 'refused',
      )
  // All at once: none moves on from a host that another connection has found already.
  expect(await Promise.all(Array.from({ length: 8 }, port))).toEqual(Array(8).fill(String(two.port)))
  expect(await write()).toBe(String(two.port))
  await two.run(`alter system set default_transaction_read_only = on`)
  await two.run('select pg_reload_conf()')
  await one.stop()
  await one.start()
  await expect.poll(write, { timeout: 20_000, interval: 50 }).toBe(String(one.port))
  expect(await Promise.all([port(), port(), write()])).toEqual(Array(3).fill(String(one.port)))
})
