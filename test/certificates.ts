import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export const opensslInstalled = spawnSync('openssl', ['version']).status === 0
export const NO_OPENSSL = 'openssl is not installed'

/** A certificate authority of a test's own, in a folder. Answers the paths of its files. */
export async function makeAuthority(folder: string, name: string) {
  const [key, certificate] = [join(folder, `${name}.key`), join(folder, `${name}.crt`)]
  openssl(
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-subj',
    `/CN=${name}`,
    '-keyout',
    key,
    '-out',
    certificate,
  )
  return { key, certificate }
}

/** A server's key and certificate, signed by an authority, for a host such as `IP:127.0.0.1` or `DNS:db.example`. */
export async function makeCertificate(
  folder: string,
  authority: { key: string; certificate: string },
  host: string,
): Promise<{ key: string; certificate: string }> {
  const [key, request, certificate, extensions] = ['key', 'csr', 'crt', 'ext'].map(end =>
    join(folder, `server.${end}`),
  ) as [string, string, string, string]
  await writeFile(extensions, `subjectAltName=${host}\n`)
  openssl('req', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=server', '-keyout', key, '-out', request)
  const by = ['-CA', authority.certificate, '-CAkey', authority.key, '-CAcreateserial']
  openssl('x509', '-req', '-in', request, ...by, '-days', '2', '-extfile', extensions, '-out', certificate)
  return { key: await readFile(key, 'utf8'), certificate: await readFile(certificate, 'utf8') }
}

function openssl(...args: string[]): void {
  const { status, stderr } = spawnSync('openssl', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`openssl ${args[0]} failed: ${stderr}`)
}
