import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, gt, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { testServer } from '../../../test/context.ts'
import { poolerSettings } from '../../../test-support/pooled.ts'
import { freshFolder } from '../../../test-support/fresh-folder.ts'
import { runInTerminal } from '../../../test/run-command.ts'
import { credentials, passkeys, sessions, users } from '../../modules/base/accounts/tables.server.ts'
import { auditLog } from '../../modules/base/audit/tables.server.ts'
import { PASSWORD_RULE } from '../../modules/base/accounts/rules.ts'
import { findEmbeddedPostgres, startEmbeddedPostgres } from '../../platform/db/embedded/embedded-postgres.ts'
import { progressBar } from './progress-bar.ts'

const PASSWORD = 'Quiet-Paws-17'
const { as, aUser, db, url } = await testServer()

const pawpal = (
  args: string[],
  environment: NodeJS.ProcessEnv = { DATABASE_URL: url, ...poolerSettings(url), APP_URL: 'https://pawpal.example' },
) => runInTerminal(args, environment)

const accountOf = async (email: string) => (await db.select().from(users).where(eq(users.email, email)))[0]
const signIn = (email: string, password = PASSWORD) => as(null).accounts.signIn({ email, password })

describe('create-admin and create-vet', () => {
  test('create a verified account that can sign in at once', async () => {
    expect(await pawpal(['create-admin', 'First@Example.org', '--password', PASSWORD])).toMatchObject({
      code: 0,
      err: '',
    })
    expect(await signIn('first@example.org')).toMatchObject({ role: 'admin', verified: true })
    const { id, name } = (await accountOf('first@example.org')) ?? {}
    expect(name).toBe(`User ${id?.slice(0, 6)}`)
  })

  test('accept a name', async () => {
    expect(
      await pawpal(['create-vet', 'vet@example.org', '--password', PASSWORD, '--name', 'Dr. Ana Reis']),
    ).toMatchObject({ code: 0 })
    expect(await signIn('vet@example.org')).toMatchObject({ role: 'vet', name: 'Dr. Ana Reis' })
  })

  test('without a password print a link to choose one, until one is chosen', async () => {
    for (const attempt of [1, 2]) {
      const { code, out } = await pawpal(['create-vet', 'link@example.org'])
      expect(code, `attempt ${attempt}`).toBe(0)
      const link = new URL(/^https:\S+$/m.exec(out)?.[0] ?? '')
      expect(link.href).toMatch(/^https:\/\/pawpal\.example\/reset-password\?token=./)
      if (attempt === 2)
        await as(null).accounts.resetPassword({ token: link.searchParams.get('token') ?? '', password: PASSWORD })
    }
    expect(await signIn('link@example.org')).toMatchObject({ role: 'vet' })
    expect((await pawpal(['create-vet', 'link@example.org'])).out).toContain('Its password stays as it is.')
  })

  test('promote an existing account, and say so', async () => {
    const { id, email, name } = await aUser()
    const { code, out } = await pawpal(['create-admin', email, '--password', PASSWORD])
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('it is admin now, instead of user') })
    expect(await signIn(email)).toMatchObject({ id, name, role: 'admin', verified: true })
  })

  test('end the sessions of an account whose password they replace', async () => {
    const { id, email } = await aUser()
    await pawpal(['create-vet', email, '--password', PASSWORD])
    await signIn(email)
    await pawpal(['create-vet', email, '--password', `${PASSWORD}-new`])
    expect(await db.select().from(sessions).where(eq(sessions.userId, id))).toEqual([])
  })

  test('discard the password of an account with an unconfirmed address', async () => {
    await as(null).accounts.signUp({
      firstName: 'Mal',
      lastName: 'Lory',
      email: 'squatted@example.org',
      password: PASSWORD,
    })
    const { code, out } = await pawpal(['create-admin', 'squatted@example.org'])
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('/reset-password?token=') })
    await expect(signIn('squatted@example.org')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
    const { id = '' } = (await accountOf('squatted@example.org')) ?? {}
    expect(await db.select().from(credentials).where(eq(credentials.userId, id))).toEqual([])
  })

  test('never demote an admin', async () => {
    const { email } = await aUser({ role: 'admin' })
    expect(await pawpal(['create-vet', email])).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('admin'),
    })
    expect(await accountOf(email)).toMatchObject({ role: 'admin' })
  })

  test('refuse a weak password and change nothing', async () => {
    expect(await pawpal(['create-vet', 'weak@example.org', '--password', 'weak'])).toEqual({
      code: 1,
      out: '',
      err: PASSWORD_RULE,
    })
    expect(await pawpal(['create-vet', 'weak@example.org', '--password', 'Sunshine-2026!'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('easy to guess'),
    })
    expect(await accountOf('weak@example.org')).toBeUndefined()
  })
})

describe('reset-second-factor', () => {
  test('removes every second factor, with an entry in the audit log', async () => {
    const { id, email } = await aUser({ role: 'admin', hasSecondFactor: true })
    await db.insert(passkeys).values({ userId: id, credentialId: id, publicKey: '', counter: 0, name: 'My phone' })
    expect(await pawpal(['reset-second-factor', email])).toMatchObject({ code: 0, err: '' })
    expect(await accountOf(email)).toMatchObject({ hasSecondFactor: false })
    expect(await db.$count(passkeys, eq(passkeys.userId, id))).toBe(0)
    const acts = await db.select().from(auditLog).where(eq(auditLog.subjectId, id))
    expect(acts).toMatchObject([{ action: 'second_factor_reset', actorId: null }])
  })
})

describe('promote, suspend and verify', () => {
  test('change the account, and log the command line as the actor', async () => {
    const { id, email } = await aUser()
    await aUser({ role: 'admin' })
    for (const [args, text] of [
      [['promote', email, '--role', 'vet'], 'is vet now, instead of user.'],
      [['promote', email, '--role', 'vet'], 'is vet already.'],
      [['verify', email, '--reason', 'Saw the papers'], 'is verified.'],
      [['suspend', email, '--reason', 'RequestedPets for money'], 'is suspended.'],
      [['suspend', email, '--lift'], 'can sign in.'],
      [['verify', email, '--withdraw'], 'is unverified.'],
    ] as const)
      expect(await pawpal([...args])).toEqual({ code: 0, err: '', out: `${email} ${text}` })
    expect(await accountOf(email)).toMatchObject({ role: 'vet', verified: false, banned: false })
    const acts = await db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id)
    expect(acts.map(({ action, actorId }) => [action, actorId])).toEqual(
      ['role_changed', 'verified', 'verified', 'suspended', 'unsuspended', 'unverified'].map(action => [action, null]),
    )
  })

  test('end the sessions of a suspended account', async () => {
    const { id, email } = await aUser()
    await pawpal(['create-vet', email, '--password', PASSWORD])
    await signIn(email)
    await pawpal(['suspend', email, '--reason', 'RequestedPets for money'])
    expect(await db.$count(sessions, and(eq(sessions.userId, id), gt(sessions.expiresAt, sql`now()`)))).toBe(0)
    await expect(signIn(email)).rejects.toMatchObject({ code: 'SUSPENDED' })
  })

  test('refuse to remove the last admin', async () => {
    await db.update(users).set({ role: 'user' }).where(eq(users.role, 'admin'))
    const { email } = await aUser({ role: 'admin' })
    for (const args of [
      ['promote', email, '--role', 'user'],
      ['suspend', email, '--reason', 'x'],
    ])
      expect(await pawpal(args)).toEqual({
        code: 1,
        out: '',
        err: 'This is the last admin. Please make someone else an admin first.',
      })
    expect(await accountOf(email)).toMatchObject({ role: 'admin', banned: false })
  })

  test('refuse an address without an account', async () => {
    expect(await pawpal(['verify', 'nobody@example.org'])).toMatchObject({
      code: 1,
      err: 'No account has this address.',
    })
  })
})

test('progress is printed only in a terminal', () => {
  const written: string[] = []
  const draw = (isTTY: boolean) => {
    const onProgress = progressBar({ isTTY, write: text => written.push(String(text)) > 0 })
    onProgress()
    onProgress({ what: 'files', done: 1000 })
    onProgress({ what: 'photos', done: 500, total: 1000 })
    onProgress()
  }
  draw(false)
  expect(written).toEqual([])
  draw(true)
  const erased = '\r\u001b[2K'
  const half = '█'.repeat(15) + '░'.repeat(15)
  expect(written).toEqual([`${erased}1000 files`, `${erased}${half}  50% 500 of 1000 photos`, erased])
})

describe('a usage error', () => {
  test.each([
    [[], 'Usage:'],
    [['create-everything'], 'There is no command create-everything.'],
    [['create-vet'], 'An email address is missing.'],
    [['create-vet', 'nobody'], 'nobody is not an email address.'],
    [['create-vet', 'a@example.org', 'b@example.org'], 'b@example.org'],
    [['create-vet', 'a@example.org', '--role', 'admin'], '--role'],
    [['promote', 'a@example.org', '--role', 'owner'], 'user, vet, admin'],
    [['suspend', 'a@example.org'], '--reason'],
  ])('%j exits with 2 and says why', async (args, text) => {
    expect(await pawpal(args)).toMatchObject({ code: 2, out: '', err: expect.stringContaining(text) })
  })

  test('help exits with 0 and lists every command', async () => {
    for (const flag of ['--help', '-h', 'help'])
      expect(await pawpal([flag])).toMatchObject({
        code: 0,
        err: '',
        out: expect.stringMatching(/create-admin[^]*create-vet[^]*promote[^]*suspend[^]*verify/),
      })
    for (const name of ['create-admin', 'create-vet', 'promote', 'suspend', 'verify'])
      expect(await pawpal([name, '--help'])).toMatchObject({
        code: 0,
        out: expect.stringMatching(new RegExp(`^${name} \\[?<email>[^]*  --\\w+ +\\w[^]*It ends with 0`)),
      })
  })

  test('a wrong setting or an unreachable database is reported in one line', async () => {
    const wrong = await pawpal(['create-vet', 'a@example.org'], { DATABASE_URL: 'http://elsewhere' })
    expect(wrong).toMatchObject({ code: 1, err: expect.stringMatching(/^Setting DATABASE_URL is wrong[^\n]*$/) })
    const absent = await pawpal(['create-vet', 'a@example.org'], { DATABASE_URL: 'postgres://localhost:1/none' })
    expect(absent).toMatchObject({ code: 1, err: expect.stringMatching(/^The database cannot be reached[^\n]*$/) })
  })
})

describe('with the embedded database', async () => {
  const folder = await freshFolder('pawpal-commands-')
  const directory = join(folder, 'postgres')
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test('commands start and stop it, and work beside a server that runs it', async () => {
    expect(await pawpal(['create-admin', 'a@example.org'], { DATA_DIR: folder })).toMatchObject({ code: 0 })
    expect(await findEmbeddedPostgres(directory)).toBeNull()
    const running = await startEmbeddedPostgres({ directory })
    try {
      expect((await pawpal(['create-admin', 'a@example.org'], { DATA_DIR: folder })).out).toContain('as admin already')
      expect(await findEmbeddedPostgres(directory)).toMatchObject({ url: running.url })
    } finally {
      await running.stop()
    }
  }, 60_000)
})
