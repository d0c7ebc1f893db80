import { phraseText } from '../../../shared/text/phrase-text.ts'
import { describe, expect, it, test } from 'vitest'
import type { OrganizationRole } from '../../../api/access.ts'
import type { RequestStatus } from '../../news/notifications/request-status-vocabulary.ts'
import { decisionText, reminderText, waitingText } from './news/news-rules.ts'
import {
  fillTemplate,
  isReadyToApprove,
  othersText,
  rejectedText,
  timelineOf,
  unanswered,
  withTemplate,
} from './rules.ts'
import { canSee, decisionRefusal, requestAbilities, requestRefusal } from './access.ts'
import { expectationOf, holdText, rejectionText, stepText } from './state/step-rules.ts'
import { STAGES, TURNS } from './vocabulary.ts'

const pending = { ownerId: 'owner', requesterId: 'me', status: 'pending' as const }

describe('abilities', () => {
  it('allow requests for approved pets of others only', () => {
    const post = { ownerId: 'owner', status: 'approved', paused: false }
    expect(requestRefusal([post], 'me')).toBeUndefined()
    for (const status of ['approved', 'adopted'])
      expect(requestRefusal([{ ...post, ownerId: 'me', status }], 'me')).toBe('OWN_POST')
    for (const closed of [{ status: 'pending' }, { status: 'rejected' }, { status: 'adopted' }, { paused: true }]) {
      expect(requestRefusal([{ ...post, ...closed }], 'me')).toBe('POST_CLOSED')
      expect(requestRefusal([post, { ...post, ...closed }], 'me')).toBe('POST_CLOSED')
    }
  })

  it('show a request to its owner and requester', () => {
    expect(canSee(pending, 'owner')).toBe(true)
    expect(canSee(pending, 'me')).toBe(true)
    expect(canSee(pending, 'another')).toBe(false)
  })

  it('let the owner decide pending requests, and the requester cancel in any status', () => {
    const abilities = (
      request: typeof pending | { status: 'approved' },
      status: string,
      who: string,
      bonded?: string,
    ) => requestAbilities({ ...pending, ...request }, { status, partnerStatus: bonded ?? null }, { id: who })
    const open = { decide: true, approve: true, cancel: false, meet: true }
    const closed = { ...open, approve: false }
    expect(abilities(pending, 'approved', 'owner')).toEqual(open)
    expect(abilities(pending, 'approved', 'owner', 'approved')).toEqual(open)
    expect(abilities(pending, 'approved', 'owner', 'pending')).toEqual(closed)
    for (const listing of ['pending', 'rejected']) expect(abilities(pending, listing, 'owner')).toEqual(closed)
    expect(abilities({ status: 'approved' }, 'adopted', 'owner').decide).toBe(false)
    expect(abilities(pending, 'approved', 'me')).toEqual({ decide: false, approve: false, cancel: true, meet: true })
    expect(abilities({ status: 'approved' }, 'adopted', 'me').cancel).toBe(true)
  })

  it('let both sides meet until the request is rejected, after an approval for the handover', () => {
    const meet = (status: RequestStatus, who: string) =>
      requestAbilities({ ...pending, status }, { status: 'adopted', partnerStatus: null }, { id: who }).meet
    for (const who of ['owner', 'me']) {
      expect(meet('approved', who)).toBe(true)
      expect(meet('rejected', who)).toBe(false)
    }
    expect(meet('approved', 'another')).toBe(false)
  })

  it('let coordinators decide for their organization, and volunteers only read', () => {
    const abilities = (role: OrganizationRole) =>
      requestAbilities(pending, { status: 'approved', partnerStatus: null }, { id: 'owner', organization: { role } })
    expect(abilities('coordinator')).toEqual({ decide: true, approve: true, cancel: false, meet: true })
    expect(abilities('volunteer')).toEqual({ decide: false, approve: false, cancel: false, meet: false })
  })

  it('allow an approval only of pending requests for approved posts', () => {
    expect(decisionRefusal(pending, { open: true }, 'approved')).toBeUndefined()
    expect(decisionRefusal(pending, { open: false }, 'approved')).toBe('POST_CLOSED')
    expect(decisionRefusal(pending, { open: false }, 'rejected')).toBeUndefined()
    expect(decisionRefusal({ status: 'rejected' }, { open: true }, 'approved')).toBe('ALREADY_DECIDED')
  })
})

describe('texts', () => {
  it('name the pet, or say “the pet”', () => {
    expect(phraseText(decisionText('Biscuit', 'approved'))).toBe('Your adoption request for Biscuit has been approved!')
    expect(phraseText(decisionText('', 'rejected'))).toBe('Your adoption request for the pet has been rejected.')
  })

  it('say before an approval who else is rejected', () => {
    const text = (count: number, name = 'Ana') => othersText({ name, count })
    expect([1, 2, 3].map(count => text(count))).toEqual([
      'Ana will be told no.',
      'Ana and 1 more will be told no.',
      'Ana and 2 more will be told no.',
    ])
    expect([1, 2].map(count => text(count, ''))).toEqual([
      '1 other person will be told no.',
      '2 other people will be told no.',
    ])
  })

  it('let two people meet before one gives a pet to the other', () => {
    const ready = (meeting: { at: string | null } | null) =>
      STAGES.filter(stage => isReadyToApprove({ stage, meeting }))
    for (const meeting of [null, { at: null }]) expect(ready(meeting)).toEqual(['trial', 'decision'])
    expect(ready({ at: '2026-12-01T10:00:00.000Z' })).toEqual(STAGES)
  })

  it('tell a rejected requester what became of the pet', () => {
    const text = (status: string, availability = 'available') =>
      rejectionText({ status: 'rejected', pet: { name: 'Biscuit', status, availability } })
    expect(text('adopted')).toBe('Biscuit found another family.')
    expect(text('approved')).toBe("It didn't work out this time. Biscuit is still looking for a home.")
    for (const gone of [text('pending'), text('approved', 'paused')])
      expect(gone).toBe("It didn't work out this time. Biscuit isn't listed now.")
    expect(rejectionText({ status: 'pending', pet: { name: 'Biscuit', status: 'approved', availability: '' } })).toBe(
      undefined,
    )
  })

  it('say what a hold means for a request', () => {
    const pet = { name: 'Biscuit', status: 'approved', availability: 'onHold' }
    const text = (position: number | null, forRequester = false) =>
      holdText({ status: 'pending', pet, hold: { until: '2026-12-01', forRequester, position } })
    expect(text(2)).toBe("Biscuit is on hold until Dec 1, 2026. You're number 2 on the waiting list.")
    expect(text(null, true)).toBe('Biscuit is on hold for you until Dec 1, 2026.')
    expect(holdText({ status: 'rejected', pet, hold: null })).toBe(undefined)
  })

  it('list the events in order', () => {
    const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour))
    const history = { createdAt: at(1), appliedAt: null, decidedAt: null }
    expect(timelineOf({ status: 'pending', ...history }).map(({ event }) => event)).toEqual(['sent'])
    expect(timelineOf({ status: 'approved', ...history, appliedAt: at(2), decidedAt: at(3) })).toEqual([
      { event: 'sent', at: '2026-01-01T01:00:00.000Z' },
      { event: 'application_added', at: '2026-01-01T02:00:00.000Z' },
      { event: 'approved', at: '2026-01-01T03:00:00.000Z' },
    ])
  })

  it('name the unanswered questions', () => {
    const answers = { homeSituation: ' ', experience: 'two cats', whyThisPet: '', additionalInfo: '' }
    expect(unanswered(answers)).toEqual(['homeSituation', 'whyThisPet'])
  })

  it('count the pending requests of an owner', () => {
    expect(phraseText(reminderText('Nala', 1))).toBe('An adoption request for Nala is waiting for your answer')
    expect(phraseText(reminderText('Nala', 4))).toBe('4 adoption requests for Nala are waiting for your answer')
  })

  it('explain to a requester why the request is pending', () => {
    expect(phraseText(waitingText({ name: 'Nala', status: 'approved' }, true))).toContain('we have reminded them')
    expect(phraseText(waitingText({ name: 'Nala', status: 'approved' }, false))).not.toContain('reminded')
    expect(phraseText(waitingText({ name: 'Nala', status: 'pending' }, true))).toContain('being reviewed again')
    expect(phraseText(waitingText({ name: 'Nala', status: 'rejected' }, true))).toContain("didn't pass its review")
  })

  it('say how many requests were rejected', () => {
    expect(rejectedText(1, 1)).toBe('Adoption request rejected successfully')
    expect(rejectedText(3, 3)).toBe('3 adoption requests rejected successfully')
    expect(rejectedText(2, 3)).toMatch(/^2 adoption requests .* already\.$/)
    expect(rejectedText(0, 2)).toBe('All of them had already been answered or cancelled')
  })

  it('tell each side whose turn it is', () => {
    const pet = { name: 'Biscuit', status: 'approved', availability: 'available' }
    const step = { stage: 'new', turn: 'owner' } as const
    const request = { status: 'pending' as const, pet, hold: null, other: { name: 'Ana' }, ...step }
    expect(expectationOf('sent', request)).toBe('Waiting for Ana to answer.')
    expect(expectationOf('received', request)).toBe("It's your turn: Ana is waiting for your answer.")
    const reviewed = { ...request, pet: { ...pet, status: 'pending' } }
    expect(expectationOf('sent', reviewed)).toContain('reviewed again')
    expect(expectationOf('received', reviewed)).toContain('once your listing has been reviewed')
    const refused = { ...request, pet: { ...pet, status: 'rejected' } }
    expect(expectationOf('sent', refused)).toBe("The listing didn't pass its review; Ana can answer once it does.")
    expect(expectationOf('received', refused)).toContain('Your listing was rejected')
    for (const side of ['sent', 'received'] as const) {
      expect(expectationOf(side, { ...request, status: 'approved' })).toMatch(
        /^If you haven’t yet, agree on a time to .+, and sign the agreement\.$/,
      )
    }
    expect(expectationOf('sent', { ...request, status: 'rejected' })).toContain("It didn't work out this time.")
    expect(expectationOf('received', { ...request, status: 'rejected' })).toContain('Nothing more to do.')
    const meeting = { ...request, stage: 'meeting', turn: 'requester' } as const
    expect(expectationOf('sent', meeting)).toBe("Ana would like to meet you. It's your turn: agree on a time.")
    expect(expectationOf('received', meeting)).toBe("Meeting with Ana. It's Ana's turn.")
    const unnamed = { ...meeting, other: { name: '' } }
    expect(expectationOf('received', unnamed)).toBe("Meeting with the requester. It's the requester's turn.")
    expect(expectationOf('received', { ...unnamed, turn: 'owner' })).toBe("Meeting with the requester. It's your turn.")
    for (const stage of STAGES)
      for (const turn of TURNS) {
        if (stage === 'new' && turn === 'owner') continue
        expect(stepText({ stage, turn }, 'Ana')).toContain(turn === 'requester' ? 'your turn' : 'Ana')
        expect(expectationOf('received', { ...request, stage, turn })).toContain(
          turn === 'owner' ? 'your turn' : "Ana's turn",
        )
      }
  })
})

test('fillTemplate: replaces every {pet} and {name}, once', () => {
  const text = 'Hello {name}, {pet} waits. Will you visit {pet}? {other}'
  expect(fillTemplate(text, { pet: 'Biscuit', name: 'Ana' })).toBe(
    'Hello Ana, Biscuit waits. Will you visit Biscuit? {other}',
  )
  expect(fillTemplate('{pet} and {name}', { pet: '{name}', name: '$&' })).toBe('{name} and $&')
})

test('withTemplate: appends the template to what was typed, if both fit', () => {
  expect(withTemplate('  ', 'Come!', 100)).toBe('Come!')
  expect(withTemplate('Dear Ana, ', 'Come!', 100)).toBe('Dear Ana,\n\nCome!')
  expect(withTemplate('Dear Ana,', 'Come!', 10)).toBeUndefined()
})
