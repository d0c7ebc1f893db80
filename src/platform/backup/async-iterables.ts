/** Reads the first bytes of a stream. `whole` is the stream from its beginning and must be used instead of the source. */
export async function peek(
  source: AsyncIterable<Uint8Array>,
  length: number,
): Promise<{ start: Buffer; whole: AsyncGenerator<Uint8Array> }> {
  const parts = source[Symbol.asyncIterator]()
  let start = Buffer.alloc(0)
  while (start.length < length) {
    const { done, value } = await parts.next()
    if (done) break
    start = Buffer.concat([start, value])
  }
  return { start, whole: rejoin(start, parts) }
}

async function* rejoin(start: Buffer, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield start
  yield* { [Symbol.asyncIterator]: () => rest }
}

interface Chunk {
  bytes: Buffer
  isLast: boolean
}

/** Splits a stream into chunks of one size; the last one may be smaller, and is empty for an empty stream. */
export async function* rechunk(source: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Chunk> {
  let parts: Uint8Array[] = []
  let length = 0
  for await (const part of source) {
    parts.push(part)
    length += part.length
    if (length <= size) continue
    const whole = Buffer.concat(parts)
    let at = 0
    // One chunk is held back, because the last one is marked.
    for (; whole.length - at > size; at += size) yield { bytes: whole.subarray(at, at + size), isLast: false }
    parts = [whole.subarray(at)]
    length = whole.length - at
  }
  yield { bytes: Buffer.concat(parts), isLast: true }
}

/** Maps items in order, with up to `ahead` of them in progress. */
export async function* mapAhead<Item, Result>(
  items: readonly Item[],
  ahead: number,
  map: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const running: Promise<Result>[] = []
  for (const item of items) {
    const result = map(item)
    // Its failure is thrown at its position.
    result.catch(() => undefined)
    running.push(result)
    if (running.length >= ahead) yield await (running.shift() as Promise<Result>)
  }
  for (const result of running) yield await result
}
