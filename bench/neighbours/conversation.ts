import { randomUUID } from 'node:crypto'
import { call, type Visitor } from '../../test-support/sessions.ts'
import type { Neighbour, Site } from './neighbours.ts'

const PAGES_BACK = 20
const SEARCHES = ['children', 'garden 777', 'is', 'the nig']

interface Page {
  next?: string
}

/** Both members open it, scroll back, search and write, without a pause. */
export const conversation: Neighbour = async (site, signal, ready) => {
  ready()
  const turns = await Promise.all(site.conversation.people.map(person => useConversation(site, person, signal)))
  return `opened and searched ${turns.reduce((sum, some) => sum + some, 0)} times`
}

async function useConversation({ url, conversation: { id } }: Site, person: Visitor, signal: AbortSignal) {
  const messages = `/api/conversations/${id}/messages`
  let turns = 0
  for (; !signal.aborted; turns += 1) {
    await call(url, person, 'GET', '/api/conversations')
    await call(url, person, 'GET', `/api/conversations/${id}`)
    let page = await call<Page>(url, person, 'GET', `${messages}?since=unread`)
    for (let back = 0; back < PAGES_BACK && page.next && !signal.aborted; back += 1)
      page = await call<Page>(url, person, 'GET', `${messages}?cursor=${encodeURIComponent(page.next)}`)
    for (const search of SEARCHES)
      await call(url, person, 'GET', `/api/conversations/search?search=${encodeURIComponent(search)}`)
    await call(url, person, 'POST', messages, { clientId: randomUUID(), content: `Good night, number ${turns}` })
  }
  return turns
}
