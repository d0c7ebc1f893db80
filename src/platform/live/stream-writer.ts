import type { Writable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Streams that are written to in one turn of the event loop, which takes some milliseconds. */
export const MAX_BATCH = 250

type Group<Reader> = Map<Writable, Reader>

interface Frame<Reader> {
  text: string
  isMeant: (reader: Reader) => boolean
  /** Called after each batch with the number of streams that got it. */
  onWritten: (streams: number) => void
  /** The group's streams at the time of publishing, the next first. */
  to: [Writable, Reader][]
}

/**
 * Writes to groups of streams. A large group gets a frame in batches, between which the process does other work; its later frames wait
 * their turn. A stream that ended or left its group meanwhile gets nothing.
 */
export function createStreamWriter<Reader>() {
  const queues = new Map<Group<Reader>, Frame<Reader>[]>()
  const drain = async (group: Group<Reader>, queue: Frame<Reader>[]) => {
    for (let frame = queue[0]; frame; frame = queue[0]) {
      while (frame.to.length > 0) {
        writeBatch(group, frame)
        await nextTurn()
      }
      queue.shift()
    }
    queues.delete(group)
  }
  return (group: Group<Reader>, wanted: Omit<Frame<Reader>, 'to'>): void => {
    const waiting = queues.get(group)
    const frame = { ...wanted, to: [...group] }
    if (waiting) waiting.push(frame)
    else if (group.size <= MAX_BATCH) writeBatch(group, frame)
    else {
      const queue = [frame]
      queues.set(group, queue)
      void drain(group, queue)
    }
  }
}

function writeBatch<Reader>(group: Group<Reader>, { text, isMeant, onWritten, to }: Frame<Reader>): void {
  const batch = to
    .splice(0, MAX_BATCH)
    .filter(([stream, reader]) => group.get(stream) === reader && !stream.writableEnded && isMeant(reader))
  for (const [stream] of batch) stream.write(text)
  if (batch.length > 0) onWritten(batch.length)
}
