import { analyse } from 'chardet'
import { UnreadableFile } from './imported-animal.server.ts'

const CHUNK = 1 << 16
const SAMPLE = 1 << 18

/** Encodings that `TextDecoder` and the detector name alike, and that the detector distinguishes from Western European with certainty. */
const OTHERS = new Set(['Shift_JIS', 'EUC-JP', 'EUC-KR', 'Big5', 'GB18030', 'windows-1251', 'KOI8-R', 'windows-1250'])
const CERTAIN = 60

/** The name of a text's encoding, for `TextDecoder`. @throws UnreadableFile for what is no text */
export function detectEncoding(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xef, 0xbb, 0xbf])) return 'utf-8'
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le'
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be'
  const sample = bytes.subarray(0, SAMPLE)
  const zeros = countZeros(sample)
  if (zeros.even + zeros.odd > 0) return encodingWithZeros(sample, zeros)
  if (isUtf8(bytes)) return 'utf-8'
  const [best] = analyse(sample)
  if (best && OTHERS.has(best.name) && best.confidence >= CERTAIN) return best.name
  return fitOf(sample, 'macintosh') > fitOf(sample, 'windows-1252') ? 'macintosh' : 'windows-1252'
}

/** Letters within words count for an encoding, signs and capitals within them against it. */
function fitOf(sample: Uint8Array, encoding: string): number {
  const text = new TextDecoder(encoding).decode(sample)
  let fit = 0
  for (const [, before = '', high = '', after = ''] of text.matchAll(/(\p{L})([^\p{ASCII}])(\p{Ll}?)/gu)) {
    const isWithin = /\p{Ll}/u.test(before) || after !== ''
    if (/\p{Ll}/u.test(high)) fit += 1
    else if (!/\p{L}/u.test(high)) fit -= after === '' ? 0 : 1
    else if (isWithin) fit -= 1
  }
  return fit
}

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte)

interface Zeros {
  even: number
  odd: number
}

function countZeros(sample: Uint8Array): Zeros {
  const zeros: Zeros = { even: 0, odd: 0 }
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2 === 0 ? 'even' : 'odd'] += 1
  return zeros
}

/** UTF-16 without a byte order mark has its zeros on one side. */
function encodingWithZeros({ length }: Uint8Array, { even, odd }: Zeros): string {
  if (odd > length / 4 && even < odd / 20) return 'utf-16le'
  if (even > length / 4 && odd < even / 20) return 'utf-16be'
  throw new UnreadableFile("This isn't a table. Please choose a CSV, XLSX or JSON file.")
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true })
    for (let at = 0; at < bytes.length; at += CHUNK) decoder.decode(bytes.subarray(at, at + CHUNK), { stream: true })
    decoder.decode()
    return true
  } catch {
    return false
  }
}

/** The text in pieces, so that a large file is never in memory twice. */
export function* decodeText(bytes: Uint8Array, encoding: string): Generator<string> {
  const decoder = new TextDecoder(encoding)
  for (let at = 0; at < bytes.length; at += CHUNK)
    yield withoutZeros(decoder.decode(bytes.subarray(at, at + CHUNK), { stream: true }))
  yield withoutZeros(decoder.decode())
}

/** The database stores no zero characters. */
const withoutZeros = (text: string): string => text.replaceAll('\0', '')
