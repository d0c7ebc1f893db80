import type { ApiProcess } from '../../../../test/api-process.ts'
import { openLivePage, type LivePage } from '../../../../test/live-page.ts'
import type { Change } from '../../../platform/live/live.ts'
import type { Signal } from '../../../shared/signals.ts'
import type { Message } from './contract.ts'
import { withNewest, withOlder, type Thread } from './rules.ts'

export interface ThreadPage extends LivePage {
  /** The texts of the loaded messages, oldest first. */
  contents: () => string[]
  unread: () => number | undefined
  signals: Signal[]
  /** Loads all pages back to the first message. */
  readBack: () => Promise<void>
}

interface ThreadPageOptions {
  api: ApiProcess
  cookie: string
  conversationId: string
  patience?: number
}

interface Page {
  items: Message[]
  next?: string
}

/** Imitates a member's open chat page: it refetches its data after a change or a gap. */
export function openThread({ api, cookie, conversationId, patience }: ThreadPageOptions): ThreadPage {
  const read = async <Answer>(path: string) =>
    (await (await api.call('GET', `/api/conversations/${path}`, { cookie })).json()) as Answer
  const readPage = (cursor = '') => read<Page>(`${conversationId}/messages?cursor=${cursor}`)
  const signals: Signal[] = []
  let thread: Thread | undefined
  let unread: number | undefined
  const fetchThread = oneAfterAnother(async () => {
    const page = await readPage()
    thread = withNewest(thread, page)
  })
  const fetchBadge = oneAfterAnother(async () => {
    unread = (await read<{ count: number }>('unread')).count
  })
  const fetchAll = () => {
    fetchThread()
    fetchBadge()
  }
  const page = openLivePage({
    url: api.url,
    cookie,
    ...(patience !== undefined && { patience }),
    onGap: fetchAll,
    onSignal: signal => void signals.push(signal),
    onChanges: changes => {
      if (changes.some(isOf('messages'))) fetchThread()
      if (changes.some(isOf('unreadCount'))) fetchBadge()
    },
  })
  fetchAll()
  return {
    ...page,
    signals,
    contents: () => (thread?.messages ?? []).map(({ content }) => content).toReversed(),
    unread: () => unread,
    readBack: async () => {
      while (thread?.next) thread = withOlder(thread, thread.next, await readPage(thread.next))
    },
  }
}

const isOf =
  (procedure: string) =>
  ({ path: [module, name] }: Change): boolean =>
    module === 'chat' && (name === undefined || name === procedure)

/** Runs the work without overlaps. Calls during a run cause one more run; a failure is retried by the next call. */
function oneAfterAnother(work: () => Promise<void>): () => void {
  let running = false
  let again = false
  const run = async () => {
    running = true
    do {
      again = false
      await work().catch(() => undefined)
    } while (again)
    running = false
  }
  return () => {
    again = true
    if (!running) void run()
  }
}
