import { isIP } from 'node:net'
import { createHash } from 'node:crypto'
import { Client } from 'basic-ftp'
import { FetchRefused, resolvePublic, type Network } from '../../../platform/http/fetch-public.ts'
import type { UploadProtocol } from './vocabulary.ts'

const TIMEOUT_MS = 30_000

export interface Target {
  protocol: UploadProtocol
  host: string
  port: number
  username: string
  password: string
  folder: string
  /** Of an SFTP server before; empty for the first time. */
  hostKey: string
}

interface LocalFile {
  path: string
  /** On the server. */
  name: string
}

/**
 * Sends whole files. The server's name is resolved once, all its addresses must be public, and the connection goes to
 * that address.
 * @returns the key of an SFTP server
 * @throws FetchRefused with a text for people
 */
export async function sendFiles(target: Target, files: readonly LocalFile[], network?: Network): Promise<string> {
  const address = await resolvePublic(target.host, network)
  try {
    if (target.protocol === 'sftp') return await bySftp(target, address, files)
    await byFtp(target, address, files)
    return ''
  } catch (error) {
    throw error instanceof FetchRefused ? error : new FetchRefused(sentenceOf(error), { mayPass: true, cause: error })
  }
}

/** Data connections go to the same address: the library refuses others. */
async function byFtp(
  { protocol, host, port, username, password, folder }: Target,
  address: string,
  files: readonly LocalFile[],
) {
  const client = new Client(TIMEOUT_MS)
  try {
    const secureOptions = { ...(isIP(host) === 0 && { servername: host }) }
    await client.access({ host: address, port, user: username, password, secure: protocol === 'ftps', secureOptions })
    if (folder) await client.ensureDir(folder)
    for (const { path, name } of files) await client.uploadFrom(path, name)
  } finally {
    client.close()
  }
}

async function bySftp(
  { port, username, password, folder, hostKey }: Target,
  address: string,
  files: readonly LocalFile[],
): Promise<string> {
  // Loaded by those who send something: it is large.
  const { default: SftpClient } = await import('ssh2-sftp-client')
  const client = new SftpClient()
  // Errors come by the promises, too.
  client.on('error', () => undefined)
  let seen = ''
  const hostVerifier = (key: Buffer) => {
    seen = createHash('sha256').update(key).digest('base64')
    return hostKey === '' || seen === hostKey
  }
  try {
    await client
      .connect({ host: address, port, username, password, readyTimeout: TIMEOUT_MS, hostVerifier })
      .catch((error: unknown) => {
        if (hostKey && seen && seen !== hostKey) throw new FetchRefused(OTHER_KEY, { cause: error })
        throw error
      })
    if (folder && (await client.exists(folder)) === false) await client.mkdir(folder, true)
    for (const { path, name } of files) await client.put(path, folder ? `${folder.replace(/\/$/, '')}/${name}` : name)
  } finally {
    await client.end().catch(() => undefined)
  }
  return seen
}

const OTHER_KEY =
  'The server has another key than before, so nothing was sent. If that is right, save its settings again with the password.'

/** Messages of servers may name what nobody should read in a log; these do not. */
function sentenceOf(error: unknown): string {
  const { message = '', code } = error as { message?: string; code?: number | string }
  if (code === 530 || /authentication|login/i.test(message)) return 'The server refuses this username and password.'
  if (code === 550 || code === 553 || /no such file|permission denied/i.test(message))
    return 'The server does not take a file in this folder.'
  if (/certificate|self.signed|altname/i.test(message)) return 'The certificate of the server is not valid.'
  return 'The server cannot be reached, or ends the connection.'
}
