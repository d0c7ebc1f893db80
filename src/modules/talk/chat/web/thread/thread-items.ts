import type { Message } from '../../contract.ts'
import type { Thread } from '../../rules.ts'
import type { ThreadLine } from '../page-slots.ts'

export type ThreadItem =
  | { at: string; message: Message; line?: undefined }
  | { at: string; message?: undefined; line: ThreadLine }

/** Messages and lines, the oldest first. Lines before the oldest loaded message appear with the messages around them. */
export function toItems({ messages, next }: Thread, lines: readonly ThreadLine[]): ThreadItem[] {
  const oldest = messages.at(-1)?.createdAt
  const shown = next && oldest ? lines.filter(({ at }) => at >= oldest) : lines
  const items: ThreadItem[] = messages.toReversed().map(message => ({ at: message.createdAt, message }))
  for (const line of shown) {
    const index = items.findIndex(({ at }) => at > line.at)
    items.splice(index === -1 ? items.length : index, 0, { at: line.at, line })
  }
  return items
}
