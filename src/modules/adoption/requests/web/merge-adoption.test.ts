import { expect, test } from 'vitest'
import type { Decision, RequestDetails } from '../contract.ts'
import { mergeAdoption } from './merge-adoption.ts'

const at = '2026-05-01T10:00:00.000Z'
const person = { id: 'ana', name: 'Ana Prado', avatarUrl: null, location: null, verified: false, isShelter: false }
const request = (id: number, extra: Partial<RequestDetails> = {}): RequestDetails => ({
  id,
  postId: 12,
  status: 'pending',
  stage: 'new',
  turn: 'owner',
  meeting: null,
  waitingRank: null,
  pet: { name: 'Biscuit', status: 'approved', availability: 'available', bondedWith: null, photo: null },
  hold: null,
  owner: { ...person, id: 'olga', memberSince: at, lastSeenAt: null } as RequestDetails['owner'],
  requester: { ...person, memberSince: at, lastSeenAt: null } as RequestDetails['requester'],
  application: null,
  approvalDueAt: null,
  decisionMessage: '',
  createdAt: at,
  returnedAt: null,
  petClosedAt: null,
  timeline: [{ event: 'sent', at }],
  abilities: { decide: true, approve: true, cancel: false, meet: true },
  othersWaiting: null,
  home: null,
  own: null,
  photos: [],
  homeSent: false,
  fit: [],
  answersErasedAt: null,
  ...extra,
})
const approval: Decision = {
  postIds: [12],
  status: 'approved',
  message: 'Come on Saturday!',
  at: '2026-05-02T10:00:00.000Z',
  requestIds: [1],
  alsoRejected: [2],
  petStatus: 'adopted',
}
const merge = (shown: unknown, decision: Decision) => mergeAdoption(shown as never, decision)
const closed = { decide: false, approve: false, cancel: false }

test('an approval changes the chosen request, the others for the same pet, and no other', () => {
  const other = { ...request(3), postId: 99 }
  const list = { pageParams: [undefined], pages: [{ items: [request(1), request(2), other] }] }
  expect(merge(list, approval)).toMatchObject({
    pages: [
      {
        items: [
          { status: 'approved', decisionMessage: 'Come on Saturday!', pet: { status: 'adopted' }, abilities: closed },
          { status: 'rejected', decisionMessage: '', timeline: [{}, { event: 'rejected', at: approval.at }] },
          other,
        ],
      },
    ],
  })
})

test('the live event after the own decision changes nothing', () => {
  const decided = merge(request(1), approval)
  expect(merge(decided, approval)).toEqual(decided)
})

test('waiting ranks are refetched, unless the pet was adopted', () => {
  const hold = { until: '2026-06-01', forRequester: false, position: 2 }
  const rejection: Decision = { ...approval, status: 'rejected', alsoRejected: [], petStatus: 'approved' }
  expect(merge(request(1, { hold }), rejection)).toBeUndefined()
  expect(merge({ pages: [{ items: [request(1), request(3, { hold })] }] }, rejection)).toBeUndefined()
  expect(merge(request(2, { hold }), approval)).toMatchObject({ hold: null, pet: { availability: 'available' } })
})

test('a request with changed competitors is refetched; the decided one has none', () => {
  const othersWaiting = { name: 'Ben Ode', count: 1 }
  const rejection: Decision = { ...approval, status: 'rejected', alsoRejected: [], petStatus: 'approved' }
  expect(merge(request(2, { othersWaiting }), rejection)).toBeUndefined()
  expect(merge(request(1, { othersWaiting }), rejection)).toMatchObject({ status: 'rejected', othersWaiting: null })
})

test('a scheduled approval shows on its request alone until it is undone or takes effect', () => {
  const dueAt = '2026-05-02T10:00:10.000Z'
  const scheduled = mergeAdoption(request(1) as never, { requestId: 1, approvalDueAt: dueAt })
  expect(scheduled).toMatchObject({ status: 'pending', approvalDueAt: dueAt })
  expect(merge(scheduled, approval)).toMatchObject({ status: 'approved', approvalDueAt: null })
  expect(mergeAdoption(scheduled as never, { requestId: 1, approvalDueAt: null })).toEqual(request(1))
  const list = { pageParams: [undefined], pages: [{ items: [request(1), request(2)] }] }
  expect(mergeAdoption(list as never, { requestId: 1, approvalDueAt: dueAt })).toMatchObject({
    pages: [{ items: [{ approvalDueAt: dueAt }, { approvalDueAt: null }] }],
  })
})
