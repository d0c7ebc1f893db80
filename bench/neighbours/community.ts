import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { throttleChanges } from '../../src/app/routes/live/throttle-changes.ts'
import type { Change } from '../../src/shared/apply-changes.ts'
import { call, type Visitor } from '../../test-support/sessions.ts'
import { openEvents } from '../fan-out.ts'
import type { Neighbour, Site } from './neighbours.ts'

/** Between two writes. */
const WRITE_EVERY_MS = 1000
const OPENED_AT_ONCE = 50

/** A thousand members have its page open, each refetches after an event as the page does, and somebody writes each second. */
export const community: Neighbour = async (site, signal, ready) => {
  const { url, community } = site
  const counts = { reads: 0, events: 0, writes: 0 }
  const open = async (member: Visitor) => {
    const stream = await openEvents(`${url}/api/live?watch=community:${community.id}`, member.cookie)
    const refetch = throttleChanges(() => {
      counts.reads += 1
      call(url, member, 'GET', `/api/communities/${community.id}/discussions`).catch(() => undefined)
    }, signal)
    stream.on('data', (text: string) => {
      for (const line of text.split('\n'))
        if (line.startsWith('data: ')) {
          counts.events += 1
          const changes = JSON.parse(line.slice('data: '.length)) as Change[]
          refetch(changes.filter(({ path }) => path[1] === 'discussions'))
        }
    })
    return stream
  }
  const streams = []
  for (let from = 0; from < community.members.length; from += OPENED_AT_ONCE)
    streams.push(...(await Promise.all(community.members.slice(from, from + OPENED_AT_ONCE).map(open))))
  ready()
  while (!signal.aborted) {
    const due = performance.now() + WRITE_EVERY_MS
    await write(site, (counts.writes += 1))
    await sleep(Math.max(0, due - performance.now()))
  }
  for (const stream of streams) stream.destroy()
  return `${streams.length} open pages, ${counts.writes} writes, ${counts.events} events, ${counts.reads} refetches`
}

/** Comments, likes, and now and then a discussion. */
async function write({ url, community: { id, discussionId, members } }: Site, number: number): Promise<void> {
  const member = members[number % members.length]!
  const form = { content: `Number ${number}, @Member 5`, formId: randomUUID() }
  if (number % 10 === 0) await call(url, member, 'POST', `/api/communities/${id}/discussions`, form)
  else if (number % 2) await call(url, member, 'POST', `/api/discussions/${discussionId}/comments`, form)
  else await like(url, member, discussionId)
}

async function like(url: string, { cookie }: Visitor, discussionId: number): Promise<void> {
  const headers = { cookie, origin: url, 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api/discussions/${discussionId}/like`, { method: 'PUT', headers, body: '{}' })
  if (!answer.ok) throw new Error(`A like answered ${answer.status}`)
}
