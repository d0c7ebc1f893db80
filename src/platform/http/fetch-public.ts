import { lookup } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { request, type RequestOptions } from 'node:https'
import { BlockList, isIP, isIPv6 } from 'node:net'

/** The URL is not fetched, or its response is unusable. A retry is useless unless `mayPass`. */
export class FetchRefused extends Error {
  readonly mayPass: boolean
  constructor(message: string, { mayPass = false, cause }: { mayPass?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.mayPass = mayPass
  }
}

interface FetchBounds {
  maxBytes: number
  /** Includes redirects. */
  timeoutMs: number
}

/** Resolves names and decides which addresses may be called. Tests replace it. */
export interface Network extends Pick<RequestOptions, 'ca'> {
  resolve: (hostname: string) => Promise<string[]>
  isPublic: (address: string) => boolean
}

const MAX_REDIRECTS = 5
/** One text for both: otherwise it would reveal which names a private network has. */
const NO_PUBLIC_SERVER = 'No public server has this name or address.'
const INTERNET: Network = {
  resolve: async hostname => (await lookup(hostname, { all: true })).map(({ address }) => address),
  isPublic: isPublicAddress,
}

/**
 * Fetches an https URL from user input. The name is resolved once, all its addresses must be public, and the
 * connection goes to the checked one; each redirect is checked the same way.
 * @throws FetchRefused
 */
export async function fetchPublic(
  address: string,
  { maxBytes, timeoutMs }: FetchBounds,
  network: Network = INTERNET,
): Promise<Buffer<ArrayBuffer>> {
  const signal = AbortSignal.timeout(timeoutMs)
  let url = address
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const answer = await send(url, signal, network)
    const { statusCode = 0, headers } = answer
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      answer.destroy()
      if (!URL.canParse(headers.location, url)) throw new FetchRefused('The address leads nowhere.')
      url = new URL(headers.location, url).href
      continue
    }
    if (statusCode === 200) return read(answer, maxBytes, signal)
    answer.destroy()
    const mayPass = statusCode >= 500 || statusCode === 408 || statusCode === 429
    throw new FetchRefused(`The address answers with status ${statusCode}.`, { mayPass })
  }
  throw new FetchRefused('The address redirects too often.')
}

interface Posted {
  body: string | Buffer
  headers: Record<string, string>
  timeoutMs: number
}

/**
 * Posts to an https URL from user input, checked in the same way. Redirects are not followed.
 * @throws FetchRefused
 */
export async function postPublic(
  address: string,
  { body, headers, timeoutMs }: Posted,
  network: Network = INTERNET,
): Promise<{ status: number; retryAfter: string | undefined }> {
  const answer = await send(address, AbortSignal.timeout(timeoutMs), network, { headers, body })
  answer.destroy()
  return { status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] }
}

async function send(
  address: string,
  signal: AbortSignal,
  network: Network,
  posted?: Pick<Posted, 'body' | 'headers'>,
): Promise<IncomingMessage> {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url?.protocol !== 'https:' || url.username || url.password)
    throw new FetchRefused('Only addresses that begin with https:// are called.')
  const target = await targetOf(url, network)
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      signal,
      agent: false,
      ca: network.ca,
      ...(posted && { method: 'POST' }),
      headers: { accept: '*/*', 'user-agent': 'Pawpal', ...posted?.headers },
      lookup: (_, options, done) => {
        const family = isIPv6(target) ? 6 : 4
        if (options.all) done(null, [{ address: target, family }])
        else done(null, target, family)
      },
    })
    sent.on('response', resolve)
    sent.on('error', error => reject(toRefusal(error, signal)))
    sent.end(posted?.body)
  })
}

/**
 * Resolves a host from user input: connect to the address, not to the name, which may change a moment later.
 * @throws FetchRefused unless all addresses of the host are public
 */
export const resolvePublic = (hostname: string, network: Network = INTERNET): Promise<string> =>
  targetOf({ hostname }, network)

/** @throws FetchRefused unless all addresses of the host are public */
async function targetOf({ hostname }: Pick<URL, 'hostname'>, { resolve, isPublic }: Network): Promise<string> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [host] : await resolve(host).catch(() => [])
  const [first] = addresses
  if (first === undefined || !addresses.every(isPublic)) throw new FetchRefused(NO_PUBLIC_SERVER, { mayPass: true })
  return first
}

async function read(answer: IncomingMessage, maxBytes: number, signal: AbortSignal): Promise<Buffer<ArrayBuffer>> {
  const parts: Buffer[] = []
  let bytes = 0
  try {
    for await (const part of answer) {
      bytes += (part as Buffer).length
      if (bytes > maxBytes)
        throw new FetchRefused(`The answer is larger than ${Math.round(maxBytes / 1024 / 1024)} MB.`)
      parts.push(part as Buffer)
    }
  } catch (error) {
    throw error instanceof FetchRefused ? error : toRefusal(error, signal)
  } finally {
    answer.destroy()
  }
  return Buffer.concat(parts)
}

const toRefusal = (cause: unknown, signal: AbortSignal): FetchRefused =>
  new FetchRefused(signal.aborted ? 'The server takes too long.' : 'The server cannot be reached.', {
    mayPass: true,
    cause,
  })

/** One list for each family: in a shared one the range of mapped addresses would contain every IPv4 address. */
const PRIVATE = { ipv4: new BlockList(), ipv6: new BlockList() }
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/96',
  '::ffff:0:0/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
  '5f00::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
]) {
  const [network = '', bits] = range.split('/')
  const family = isIPv6(network) ? 'ipv6' : 'ipv4'
  PRIVATE[family].addSubnet(network, Number(bits), family)
}

/** Whether an address belongs to the public internet, by the registries of special addresses. */
export function isPublicAddress(address: string): boolean {
  const family = isIPv6(address) ? 'ipv6' : 'ipv4'
  return isIP(address) > 0 && !PRIVATE[family].check(address, family)
}
