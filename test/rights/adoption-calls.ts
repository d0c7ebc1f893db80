import { randomUUID } from 'node:crypto'
import { DEFAULT_STAGE_DAYS } from '../../src/modules/adoption/board/vocabulary.ts'
import { toHome } from '../../src/modules/adoption/application-questions/home-rules.ts'
import type { NewQuestionSet } from '../../src/modules/adoption/application-questions/contract.ts'
import { answerTemplates } from '../../src/modules/adoption/requests/tables.server.ts'
import { adoptionReturns, checkIns } from '../../src/modules/adoption/aftercare/tables.server.ts'
import { agreementTemplates } from '../../src/modules/adoption/agreements/tables.server.ts'
import { questionSets } from '../../src/modules/adoption/application-questions/tables.server.ts'
import { dayOf } from '../../src/shared/time/days.ts'
import type { TestServer } from '../context.ts'
import { deathCalls } from './death-calls.ts'
import { endingCalls } from './ending-calls.ts'
import { offerMeeting } from './offer-meeting.ts'
import { writeAgreement } from './write-agreement.ts'
import type { TestUsers } from './test-users.ts'
import type { Things } from './things.ts'

type Input = Record<string, unknown>
type Inputs = Record<string, (users: TestUsers) => Input | Promise<Input>>

const application = { homeSituation: 'A garden', experience: 'Two dogs', whyThisPet: 'Those ears' }

const BLANK_DRAFT = { answers: null, own: null, sendHome: null }

const agreementTemplate = { name: 'Dogs', text: '{{adopter}} gives {{pet}} a home.' }

const template = { name: 'Come and see', text: 'Hello {name}, would you like to meet {pet}?' }

const newSet = (): NewQuestionSet => ({
  name: 'Dogs',
  isDefault: false,
  questions: [
    { id: randomUUID(), kind: 'text', label: 'Why?', required: false, options: [], species: [], shownIf: null },
  ],
})
const idOf = async (thing: Promise<{ id: number }>, more: Input = {}) => ({ id: (await thing).id, ...more })
const ofPost = async (post: Promise<{ id: number }>, more: Input = {}) => ({ postId: (await post).id, ...more })

/** Requests for a pet of the owner, and their items. */
export const adoptionCalls = (
  things: Things,
  server: Pick<TestServer, 'as' | 'aPhoto' | 'db' | 'services'>,
): Inputs => {
  const { db } = server
  const aSet = async ({ owner }: TestUsers) => {
    const [set] = await db
      .insert(questionSets)
      .values({ ...newSet(), ownerId: owner.id })
      .returning()
    if (!set) throw new Error('Nothing was written')
    return set
  }
  const aTemplate = async ({ owner }: TestUsers) => {
    const [row] = await db
      .insert(answerTemplates)
      .values({ ...template, ownerId: owner.id })
      .returning()
    if (!row) throw new Error('Nothing was written')
    return row
  }
  const anAdoption = async (users: TestUsers) => {
    const { id } = await things.request(users)
    await server.as(users.owner).adoption.approve({ id })
    return id
  }
  const aCheckIn = async (users: TestUsers) => {
    const requestId = await anAdoption(users)
    const [row] = await db.insert(checkIns).values({ requestId, afterDays: 3 }).returning({ id: checkIns.id })
    if (!row) throw new Error('Nothing was written')
    return row
  }
  const aReport = async (users: TestUsers) => {
    const requestId = await anAdoption(users)
    await db.insert(adoptionReturns).values({ requestId, reason: '' })
    return requestId
  }
  const aMeeting = async (users: TestUsers) => {
    const { id } = await things.request(users)
    return { requestId: id, ...(await offerMeeting(server, id)) }
  }
  const anAgreement = async (users: TestUsers) => writeAgreement(server, (await things.request(users)).id)
  const ofAgreement = async (users: TestUsers, more: Input = {}) => ({
    requestId: (await anAgreement(users)).requestId,
    ...more,
  })
  const anAgreementTemplate = async ({ owner }: TestUsers) => {
    const [row] = await db
      .insert(agreementTemplates)
      .values({ ...template, ownerId: owner.id })
      .returning()
    if (!row) throw new Error('Nothing was written')
    return row
  }
  return {
    'agreements.createTemplate': () => agreementTemplate,
    'agreements.changeTemplate': users => idOf(anAgreementTemplate(users), { ...agreementTemplate, version: 1 }),
    'agreements.removeTemplate': users => idOf(anAgreementTemplate(users)),
    'agreements.get': users => ofAgreement(users),
    'agreements.write': users => ofAgreement(users, { version: 1, text: 'A garden.' }),
    'agreements.remove': users => ofAgreement(users),
    'agreements.sign': async users => {
      const { requestId, fingerprint } = await anAgreement(users)
      return { requestId, fingerprint, name: 'Rui Costa', hasRead: true }
    },
    'agreements.saveReceipt': users => ofAgreement(users, { receipt: null }),
    'adoption.createTemplate': () => template,
    'adoption.changeTemplate': users => idOf(aTemplate(users), { ...template, version: 1 }),
    'adoption.removeTemplate': users => idOf(aTemplate(users)),
    'meetings.get': async users => ({ requestId: (await aMeeting(users)).requestId }),
    'meetings.offer': async users => {
      const { requestId, version, at } = await aMeeting(users)
      return { requestId, version, times: [at], minutes: 60, timeZone: 'Europe/Lisbon', place: 'The park' }
    },
    'meetings.suggest': async users => {
      const { requestId, version, at } = await aMeeting(users)
      return { requestId, version, times: [at] }
    },
    'meetings.pick': aMeeting,
    'meetings.cancel': async users => {
      const { requestId, version } = await aMeeting(users)
      return { requestId, version }
    },
    'aftercare.get': async users => ({ requestId: await anAdoption(users) }),
    'aftercare.milestones': async users => ({ requestId: await anAdoption(users) }),
    'aftercare.checkIns': async users => ({ requestId: await anAdoption(users) }),
    'aftercare.answerCheckIn': users => idOf(aCheckIn(users), { feeling: 'well', words: 'She sleeps.' }),
    'aftercare.skipCheckIn': users => idOf(aCheckIn(users)),
    'aftercare.askAdvice': async users => ({ requestId: await anAdoption(users), words: 'She hides.' }),
    'aftercare.report': async users => ({ requestId: await anAdoption(users), reason: 'Allergic' }),
    'aftercare.withdrawReport': async users => ({ requestId: await aReport(users) }),
    'aftercare.takeBack': async users => ({ requestId: await aReport(users), firstUntil: null }),
    ...endingCalls(server, anAdoption),
    ...deathCalls(things, server, anAdoption),
    'adoption.mineFor': users => ofPost(things.post(users)),
    'adoption.listForPost': async users => ({ postId: (await things.request(users)).postId }),
    'adoption.get': users => idOf(things.request(users)),
    'applications.saveHome': () => toHome({ adults: '2', cats: '1' }),
    'applications.draft': users => ofPost(things.post(users)),
    'applications.saveDraft': users => ofPost(things.post(users), BLANK_DRAFT),
    'applications.saveDraft (pending post)': users => ofPost(things.pending(users), BLANK_DRAFT),
    'applications.removeDraft': users => ofPost(things.post(users)),
    'applications.createSet': () => newSet(),
    'applications.changeSet': users => idOf(aSet(users), { ...newSet(), version: 1 }),
    'applications.removeSet': users => idOf(aSet(users)),
    'applications.setOfPost': users => ofPost(things.post(users)),
    'applications.chooseSet': users => ofPost(things.post(users), { set: 'none' }),
    'applications.form': users => ofPost(things.post(users)),
    'applications.form (pending post)': users => ofPost(things.pending(users)),
    'adoption.send': users => ofPost(things.post(users)),
    'adoption.send (pending post)': users => ofPost(things.pending(users)),
    'adoption.apply': users => ofPost(things.post(users), application),
    'adoption.apply (pending post)': users => ofPost(things.pending(users), application),
    'adoption.cancel': async users => ({ postId: (await things.request(users)).postId }),
    'adoption.approve': users => idOf(things.request(users)),
    'adoption.scheduleApproval': users => idOf(things.request(users)),
    'adoption.undoApproval': async users => {
      const { id } = await things.request(users)
      await server.as(users.owner).adoption.scheduleApproval({ id })
      return { id }
    },
    'adoption.hold': users => idOf(things.request(users), { until: dayOf(new Date()) }),
    'adoption.reject': users => idOf(things.request(users)),
    'adoption.orderWaiting': async users => {
      const { id, postId } = await things.request(users)
      return { postId, requestIds: [id] }
    },
    'board.card': users => idOf(things.request(users)),
    'board.move': async users => ({ cards: [{ id: (await things.request(users)).id, from: 'new' }], to: 'talking' }),
    'board.saveCard': users =>
      idOf(things.request(users), { version: 0, nextStep: 'Call', nextStepOn: null, labels: [], turn: 'owner' }),
    'board.label': async users => ({ ids: [(await things.request(users)).id], label: 'Garden', on: true }),
    'board.saveSettings': () => ({ days: DEFAULT_STAGE_DAYS }),
    'adoption.rejectMany': async users => {
      const { id, postId } = await things.request(users)
      return { postId, requestIds: [id] }
    },
  }
}
