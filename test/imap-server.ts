import { spawn } from 'node:child_process'
import { chown, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:net'
import { freePort } from '../test-support/free-port.ts'
import { pathOf } from '../test-support/programs.ts'
import { until } from '../test-support/server-process.ts'
import { afterFile } from './after-file.ts'

const NOBODY = 65_534

interface ImapServer {
  url: string
  /** Puts a mail into the mailbox. */
  deliver: (mail: string | Buffer) => Promise<void>
  /** The file names of its mails; those with an `S` after the comma were read. */
  list: () => Promise<string[]>
  stop: () => Promise<void>
}

/** Dovecot on an unused port, with one mailbox of the test's own. As root it runs as nobody. */
export async function imapServer(): Promise<ImapServer> {
  const folder = await mkdtemp(join(tmpdir(), 'pawpal-imap-'))
  const owner = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  const own = async (path: string) => owner.uid && chown(path, NOBODY, NOBODY)
  const mails = join(folder, 'Maildir')
  for (const path of ['', 'Maildir', 'Maildir/new', 'Maildir/cur', 'Maildir/tmp']) {
    await mkdir(join(folder, path), { recursive: true })
    await own(join(folder, path))
  }
  const port = await freePort()
  const config = join(folder, 'dovecot.conf')
  await writeFile(config, configuration(folder, port, owner.uid ? ['nobody', 'nogroup'] : ownNames()))
  const child = spawn(pathOf('dovecot'), ['-F', '-c', config], { ...owner, stdio: ['ignore', 'ignore', 'pipe'] })
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill()
    await ended
  }
  afterFile(async () => {
    await stop()
    await rm(folder, { recursive: true, force: true })
  })
  await until('Dovecot to answer', () => canConnect(port), 15_000)
  let count = 0
  return {
    url: `imap://bounces:${PASSWORD}@127.0.0.1:${port}/INBOX`,
    deliver: async mail => {
      count += 1
      const file = join(mails, 'new', `1800000000.${String(count).padStart(5, '0')}.test`)
      await writeFile(file, typeof mail === 'string' ? mail.replaceAll(/\r?\n/g, '\r\n') : mail)
      await own(file)
    },
    list: async () => (await Promise.all(['new', 'cur'].map(name => readdir(join(mails, name))))).flat(),
    stop,
  }
}

const PASSWORD = 'Quiet-Mailbox-17'

const canConnect = (port: number): Promise<true | undefined> =>
  new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    socket.once('data', () => resolve(true))
    socket.once('error', () => resolve(undefined))
    socket.once('close', () => resolve(undefined))
    setTimeout(() => socket.destroy(), 1000).unref()
  }).then(answered => answered as true | undefined)

const ownNames = (): [string, string] => [userInfo().username, String(userInfo().gid)]

const configuration = (folder: string, port: number, [user, group]: [string, string]): string => `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
default_internal_user = ${user}
default_internal_group = ${group}
default_login_user = ${user}
mail_location = maildir:${folder}/Maildir
first_valid_uid = 1
first_valid_gid = 1
passdb {
  driver = static
  args = password=${PASSWORD}
}
userdb {
  driver = static
  args = uid=${user} gid=${group} home=${folder}
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
`
