import { BlockList, isIP } from 'node:net'

/**
 * Where a request comes from: the socket's other end, or, where that is a proxy we trust, the last address in `X-Forwarded-For`
 * that is none (each proxy appends whom it talks to; whatever stands before may be the client's invention).
 */
export function clientAddressReader(trustedProxies: readonly string[]) {
  const proxies = new BlockList()
  for (const proxy of trustedProxies) addTo(proxies, proxy)
  const isTrusted = (address: string): boolean => proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
  return (socketAddress: string | undefined, forwardedFor: string | null): string => {
    let address = withoutIpv4Prefix(socketAddress ?? '')
    if (!isIP(address)) return address
    for (const hop of (forwardedFor ?? '').split(',').toReversed()) {
      const next = withoutIpv4Prefix(hop.trim())
      if (!isIP(next) || !isTrusted(address)) return address
      address = next
    }
    return address
  }
}

/** Whether a text is an address or a range in CIDR notation. */
export function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (!version || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

/**
 * What limits count by: an IPv4 address; of IPv6 the /64 network, because a single household has all the addresses in it.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [before = '', after] = (address.split('%')[0] ?? '').split('::')
  const head = before ? before.split(':') : []
  const tail = after ? after.split(':') : []
  const zeros = after === undefined ? 0 : Math.max(0, 8 - head.length - tail.length)
  const groups = [...head, ...Array<string>(zeros).fill('0'), ...tail].slice(0, 4)
  return `${groups.map(group => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

function addTo(list: BlockList, range: string): void {
  const [address = '', bits] = range.split('/')
  const type = isIP(address) === 6 ? 'ipv6' : 'ipv4'
  if (bits === undefined) list.addAddress(address, type)
  else list.addSubnet(address, Number(bits), type)
}

/** A socket that takes both kinds of addresses names IPv4 ones as `::ffff:192.0.2.1`. */
const withoutIpv4Prefix = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')
