export interface Chunk {
  bytes: Buffer
  isLast: boolean
}

/** Cuts a stream into chunks of one size; the last one may be smaller, and empty if the stream is. */
export async function* rechunk(source: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Chunk> {
  let parts: Uint8Array[] = []
  let length = 0
  for await (const part of source) {
    parts.push(part)
    length += part.length
    if (length <= size) continue
    const whole = Buffer.concat(parts)
    let at = 0
    // One chunk is held back, because the last one is told apart.
    for (; whole.length - at > size; at += size) yield { bytes: whole.subarray(at, at + size), isLast: false }
    parts = [whole.subarray(at)]
    length = whole.length - at
  }
  yield { bytes: Buffer.concat(parts), isLast: true }
}
