import { mkdtemp, open, mkdir, stat, type FileHandle } from 'node:fs/promises'
import { once } from 'node:events'
import { type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { FtpSrv } from 'ftp-srv'
import ssh from 'ssh2'
import { freePort } from '../../../../test-support/free-port.ts'

export const USER = { username: 'shelter', password: 'Quiet-Paws-17' }

export interface UploadServer {
  port: number
  /** What was sent is in it. */
  folder: string
  close: () => Promise<void>
}

const isUser = ({ username, password }: { username: string; password: string }): boolean =>
  username === USER.username && password === USER.password

/** A real FTP server. @param passiveHost where it says that data connections go */
export async function startFtp(root: string, passiveHost = '127.0.0.1'): Promise<UploadServer> {
  const folder = await mkdtemp(join(root, 'ftp-'))
  const port = await freePort()
  const server = new FtpSrv({
    url: `ftp://127.0.0.1:${port}`,
    pasv_url: passiveHost,
    log: quiet() as never,
  })
  server.on('login', (given, resolve, reject) => {
    if (isUser(given)) resolve({ root: folder })
    else reject(new Error('Wrong password'))
  })
  await server.listen()
  return { port, folder, close: async () => void (await server.close()) }
}

/** The library logs everything by default. */
function quiet(): object {
  const nothing = () => undefined
  const log = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing, child: () => log }
  return log
}

export const newHostKey = (): string => ssh.utils.generateKeyPairSync('ed25519').private

/** A real SFTP server. */
export async function startSftp(root: string, hostKey = newHostKey(), at = 0): Promise<UploadServer> {
  const folder = await mkdtemp(join(root, 'sftp-'))
  const server = new ssh.Server({ hostKeys: [hostKey] }, client => {
    client.on('error', () => undefined)
    client.on('authentication', attempt => {
      if (attempt.method === 'password' && isUser(attempt)) attempt.accept()
      else attempt.reject(['password'])
    })
    client.on('session', accept => accept().on('sftp', begin => serveFiles(begin(), folder)))
  })
  await once(server.listen(at, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { port, folder, close: () => new Promise(resolve => server.close(() => resolve())) }
}

const { OK, FAILURE, NO_SUCH_FILE } = ssh.utils.sftp.STATUS_CODE

function serveFiles(sftp: ssh.SFTPWrapper, folder: string): void {
  const opened: FileHandle[] = []
  const answer = (id: number, work: Promise<unknown>) =>
    void work.then(
      () => sftp.status(id, OK),
      () => sftp.status(id, FAILURE),
    )
  const stats = (id: number, path: string) =>
    void stat(join(folder, path)).then(
      ({ mode, size }) => sftp.attrs(id, { mode, size, uid: 0, gid: 0, atime: 0, mtime: 0 }),
      () => sftp.status(id, NO_SUCH_FILE),
    )
  sftp.on('REALPATH', (id, path) => sftp.name(id, [{ filename: join('/', path), longname: '', attrs: {} as never }]))
  sftp.on('STAT', stats)
  sftp.on('LSTAT', stats)
  sftp.on('MKDIR', (id, path) => answer(id, mkdir(join(folder, path))))
  sftp.on('OPEN', (id, path) => {
    void open(join(folder, path), 'w').then(
      handle => sftp.handle(id, Buffer.from([opened.push(handle) - 1])),
      () => sftp.status(id, FAILURE),
    )
  })
  sftp.on('WRITE', (id, handle, offset, data) => answer(id, fileOf(handle).write(data, 0, data.length, offset)))
  sftp.on('FSETSTAT', id => sftp.status(id, OK))
  sftp.on('CLOSE', (id, handle) => answer(id, fileOf(handle).close()))
  const fileOf = (handle: Buffer): FileHandle => {
    const file = opened[handle[0] ?? -1]
    if (!file) throw new Error('No such handle')
    return file
  }
}
