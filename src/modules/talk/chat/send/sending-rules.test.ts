import { expect, test } from 'vitest'
import { decideSending, type SendingFacts } from './sending-rules.ts'

const FACTS: SendingFacts = {
  storedId: null,
  isMember: true,
  otherId: 'other',
  isBlocked: false,
  colleagueMessageId: null,
  otherWrote: false,
  isAfterHeld: false,
  otherHasUnread: false,
}

test.each<[string, Partial<SendingFacts>, boolean, ReturnType<typeof decideSending>]>([
  ['a harmless message is sent', {}, false, 'send'],
  ['a first contact that looks like a scam is held', {}, true, 'hold'],
  ['what follows a held message is held', { isAfterHeld: true }, false, 'hold'],
  ['nothing is held once the other person has written', { isAfterHeld: true, otherWrote: true }, true, 'send'],
  ['a retry returns the stored message, even between blocked people', { storedId: 1, isBlocked: true }, true, 'stored'],
  ['a stranger is refused', { isMember: false }, false, 'CONVERSATION_GONE'],
  ['nobody writes to a deleted account', { otherId: null }, false, 'ACCOUNT_GONE'],
  ['blocked people do not write to each other', { isBlocked: true }, true, 'OUT_OF_REACH'],
  ['a colleague has answered meanwhile', { colleagueMessageId: 1 }, false, 'ANSWERED_MEANWHILE'],
])('%s', (_, facts, looksLikeScam, decision) => {
  expect(decideSending({ ...FACTS, ...facts }, looksLikeScam)).toBe(decision)
})
