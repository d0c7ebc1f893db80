import type { SignedIn } from '../../../api/context.ts'
import { teamOf } from '../../people/organizations/public.server.ts'
import type { AnsweringSignal } from './contract.ts'
import { ownSubject } from './subject.server.ts'
import { ANSWERING_SIGNAL } from './vocabulary.ts'

/** Signals to the organisation's pages that the person has a draft in a conversation. Never stored. @throws NOT_FOUND */
export async function signalAnswering(
  context: SignedIn,
  { conversationId, draft }: { conversationId: string; draft: boolean },
): Promise<{ done: true }> {
  const { db, live } = context
  const { organization, person } = teamOf(context)
  await ownSubject(db, organization.id, { subject: 'conversation', subjectId: conversationId })
  const data: AnsweringSignal = { conversationId, person: { id: person.id, name: person.name }, draft }
  live.sendSignal([organization.id], { name: ANSWERING_SIGNAL, data })
  return { done: true }
}
