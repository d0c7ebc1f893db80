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
