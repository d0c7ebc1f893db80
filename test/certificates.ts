import { KeyObject } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
// The library below reads it while it loads.
import 'reflect-metadata'
import {
  BasicConstraintsExtension,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
  type GeneralNameType,
} from '@peculiar/x509'
import { DAY_MS } from '../src/shared/time/days.ts'

const RSA = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', modulusLength: 2048, publicExponent: Uint8Array.of(1, 0, 1) }

interface Authority {
  /** The path of its private key. */
  key: string
  /** The path of its certificate. */
  certificate: string
  name: string
  signingKey: CryptoKey
}

/** A certificate authority of a test's own, in a folder. */
export async function makeAuthority(folder: string, name: string): Promise<Authority> {
  const [key, certificate] = [join(folder, `${name}.key`), join(folder, `${name}.crt`)]
  const keys = await makeKeys()
  const made = await X509CertificateGenerator.createSelfSigned({
    name: `CN=${name}`,
    keys,
    ...validity(),
    extensions: [new BasicConstraintsExtension(true)],
  })
  await writeFile(key, toPem(keys.privateKey))
  await writeFile(certificate, made.toString('pem'))
  return { key, certificate, name, signingKey: keys.privateKey }
}

/** A server's key and certificate, signed by an authority, for a host such as `127.0.0.1` or `db.example`. */
export async function makeCertificate(
  { name, signingKey }: Authority,
  type: Extract<GeneralNameType, 'dns' | 'ip'>,
  host: string,
): Promise<{ key: string; certificate: string }> {
  const { publicKey, privateKey } = await makeKeys()
  const made = await X509CertificateGenerator.create({
    subject: 'CN=server',
    issuer: `CN=${name}`,
    publicKey,
    signingKey,
    ...validity(),
    extensions: [new SubjectAlternativeNameExtension([{ type, value: host }])],
  })
  return { key: toPem(privateKey), certificate: made.toString('pem') }
}

const makeKeys = () => crypto.subtle.generateKey(RSA, true, ['sign', 'verify'])
const toPem = (key: CryptoKey): string => KeyObject.from(key).export({ type: 'pkcs8', format: 'pem' }) as string
const validity = () => ({ notBefore: new Date(), notAfter: new Date(Date.now() + 2 * DAY_MS) })
