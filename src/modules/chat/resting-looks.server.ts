import type { Services } from '../../platform/context.ts'
import { MAIL_AFTER_MINUTES } from './vocabulary.ts'

const MINUTE_MS = 60_000
/** A minute less than such a job rests: by the time that it may begin, its rest counts no more. */
const RESTS_MS = (MAIL_AFTER_MINUTES - 1) * MINUTE_MS
const MAX_CONVERSATIONS = 20_000

interface Entry {
  members: readonly string[]
  /** By member, when the job was asked for. */
  looks: Map<string, number>
}

interface RestingLooks {
  /** The members of a conversation whom a job will look after, whatever they read or miss until then. */
  of(conversationId: string): string[]
  /** The other member, where a job looks after them. */
  otherResting(conversationId: string, userId: string): string | undefined
  /** After the commit that asked for jobs for these members. */
  add(conversationId: string, members: readonly string[], woken: readonly string[]): void
}

/** By each server's queue of jobs, the conversations asked about, the longest ago first. */
const memories = new WeakMap<Services['jobs'], Map<string, Entry>>()

/**
 * What this server knows of the looks at unread messages that rest in the database: while one does, a further message asks for
 * nothing, and is written without a transaction. What another server asked for is asked for again, which changes nothing.
 */
export function restingLooks({ jobs, now }: Pick<Services, 'jobs' | 'now'>): RestingLooks {
  const memory = memories.get(jobs) ?? new Map<string, Entry>()
  memories.set(jobs, memory)
  const time = now().getTime()
  const isResting = ({ looks }: Entry, userId: string) => time - (looks.get(userId) ?? 0) < RESTS_MS
  return {
    of: conversationId => {
      const entry = memory.get(conversationId)
      return entry ? entry.members.filter(userId => isResting(entry, userId)) : []
    },
    otherResting: (conversationId, userId) => {
      const entry = memory.get(conversationId)
      const other = entry?.members.find(id => id !== userId)
      return entry && other !== undefined && isResting(entry, other) ? other : undefined
    },
    add: (conversationId, members, woken) => {
      if (woken.length === 0) return
      const looks = memory.get(conversationId)?.looks ?? new Map<string, number>()
      for (const userId of woken) looks.set(userId, time)
      memory.delete(conversationId)
      memory.set(conversationId, { members, looks })
      const [oldest] = memory.keys()
      if (oldest !== undefined && memory.size > MAX_CONVERSATIONS) memory.delete(oldest)
    },
  }
}
