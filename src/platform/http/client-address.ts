import { BlockList, isIP } from 'node:net'

/**
 * The client's address: the socket's remote address or, behind trusted proxies, the last untrusted address in `X-Forwarded-For`. Each
 * proxy appends its client; earlier entries may be forged.
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
 * The key for limits by address: the IPv4 address, or the /64 network of an IPv6 one, because one household has the whole network.
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

/** A dual-stack socket reports IPv4 addresses as `::ffff:192.0.2.1`. */
const withoutIpv4Prefix = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')
