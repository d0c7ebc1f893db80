import type { AnyContractProcedure } from '@orpc/contract'
import { createTransport } from 'nodemailer'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { contract } from '../src/contract.ts'
import * as accountRules from '../src/modules/base/accounts/rules.ts'
import { deviceOf } from '../src/modules/base/accounts/sessions/sessions.server.ts'
import { fieldError, fieldsOf, fillTemplate } from '../src/modules/adoption/agreements/field-rules.ts'
import { isTooDeep, readMarkdown } from '../src/modules/adoption/agreements/markdown-rules.ts'
import { MessageText } from '../src/modules/talk/chat/web/thread/message-content.tsx'
import * as communityRules from '../src/modules/talk/communities/rules.ts'
import type { Recipient } from '../src/modules/news/notifications/mails/mail-recipient.server.ts'
import { parseConfirmToken } from '../src/modules/adoption/availability/confirm-token.server.ts'
import { newsMail } from '../src/modules/news/notifications/mails/news-mail-text.server.ts'
import { readUnsubscribeToken } from '../src/modules/news/notifications/mails/unsubscribe.server.ts'
import { uploadName } from '../src/modules/base/photos/rules.ts'
import { parseTemperament, splitHealthInfo } from '../src/modules/listings/posts/rules.ts'
import { readSearch } from '../src/modules/listings/posts/web/listing/filters.ts'
import * as profileRules from '../src/modules/people/profiles/rules.ts'
import { contactMail } from '../src/modules/running/site/send-contact-message.server.ts'
import { clientAddressReader, networkOf } from '../src/platform/http/client-address.ts'
import { csvResponse } from '../src/platform/text/csv.ts'
import { escapeWildcards } from '../src/platform/db/like.ts'
import { toMessage } from '../src/platform/mail/mail.ts'
import { decodeCursor } from '../src/shared/cursor.ts'
import { findContacts } from '../src/shared/text/find-contacts.ts'
import { splitLinks } from '../src/shared/text/links.ts'
import { placeNamed } from '../src/modules/base/places/location/public-location.server.ts'
import { readParts } from '../src/modules/base/places/words/read-words.ts'
import { foldText } from '../src/shared/text/fold-text.ts'
import { nameFault, titleFault } from '../src/shared/text/name-faults.ts'
import { isReservedName } from '../src/modules/base/accounts/sign-up/sign-up.server.ts'
import { skeletonOf } from '../src/platform/text/skeleton.ts'
import { Avatar } from '../src/ui/data/avatar.tsx'
import { featuresOf } from '../src/modules/safety/screening/score-text.ts'
import { HOSTILE_TEXTS, PAIRED_TEXTS } from './hostile-texts.ts'
import { proceduresIn } from './rights/contract-calls.ts'

/** Parses one text that somebody wrote. */
type Reader = (text: string) => unknown

const APP = {
  authSecret: 'x'.repeat(32),
  bounces: { address: undefined },
  mailFrom: 'Pawpal <no-reply@example.org>',
  appUrl: 'https://example.org',
}
const mails = createTransport({ streamTransport: true, buffer: true })
const addressOf = clientAddressReader(['127.0.0.1'])
const ana = { name: 'Ana', email: 'ana@example.org' }
const recipient: Recipient = { ...ana, language: null, kind: 'comments', settingsUrl: '', unsubscribeUrl: '' }
/** Named by the start of the text, except the last. */
const people = (text: string) =>
  Array.from({ length: 50 }, (_, index) => ({ name: `${text.slice(1, 100)}${index === 49 ? '' : index}` }))

/** All code whose expressions or loops process user text or browser headers. */
const readers: Record<string, Reader> = {
  splitLinks,
  'message as HTML': text => renderToStaticMarkup(<MessageText text={text} />),
  'fields of an agreement': text => [fieldError(text), fieldsOf(text), fillTemplate(text, { pet: text })],
  'text of an agreement': text => [isTooDeep(text), readMarkdown(text)],
  'avatar as HTML': name => renderToStaticMarkup(<Avatar name={name} />),
  decodeCursor,
  parseConfirmToken,
  escapeWildcards,
  deviceOf,
  networkOf,
  forwardedFor: text => addressOf('127.0.0.1', text),
  uploadName: name => uploadName('id', 1, name),
  parseTemperament,
  splitHealthInfo,
  readSearch: text => readSearch(new URLSearchParams(text), ['species', 'breed', 'minAge']),
  readUnsubscribeToken: text => readUnsubscribeToken('secret', text),
  safeReturnPath: path => accountRules.safeReturnPath(path, '/'),
  signUpErrors: text =>
    accountRules.signUpErrors({ firstName: text, lastName: text, email: text, password: text, confirmPassword: text }),
  'score of a message': featuresOf,
  communityErrors: name => communityRules.communityErrors({ name }),
  foldText,
  skeletonOf,
  isReservedName,
  nameFault,
  titleFault,
  reportedId: communityRules.reportedId,
  mentionedPeople: text => communityRules.mentionedPeople(text, people(text)),
  toWebsite: profileRules.toWebsite,
  profileErrors: text =>
    profileRules.profileErrors({ name: text, organisation: text, website: text, phone: text }, true),
  profileSummary: text => profileRules.profileSummary({ name: text, bio: text, location: text, isShelter: false }),
  downloadName: profileRules.downloadName,
  findContacts,
  placeNamed: text => placeNamed(readParts(text), new Map()),
  avatarSharePicture: text => profileRules.avatarSharePicture(`/files/photos/${text}`),
  CSV: async text => csvResponse('a.csv', rowsOf(text)).text(),
}

/** They share their parsing with others (field types, mail texts), so fewer texts suffice to find nonlinear code. */
const sharing: Record<string, Reader> = {
  'mail of a contact message': async message =>
    mails.sendMail(toMessage(contactMail(ana.email, { ...ana, message, subject: 'general' }), APP)),
  'mail of a notification': async note =>
    mails.sendMail(
      toMessage(
        newsMail(APP.appUrl, recipient, { type: 'comment', message: note.slice(0, 200), link: '/', note }),
        APP,
      ),
    ),
  ...Object.fromEntries(
    proceduresIn(contract).map(([name, procedure]) => [
      `input of ${name}`,
      (text: string) => readInput(procedure, text),
    ]),
  ),
}

async function* rowsOf(text: string) {
  yield [text]
}

/** The input with the text in every field, in each form that the input may have. */
function readInput(procedure: AnyContractProcedure, text: string) {
  const schema = procedure['~orpc'].inputSchema as z.ZodObject | z.ZodUnion<z.ZodObject[]> | undefined
  const forms = schema && 'options' in schema ? schema.options : [schema]
  return forms.map(form =>
    schema?.safeParse(Object.fromEntries(Object.keys(form?.shape ?? {}).map(key => [key, text]))),
  )
}

const MAX_MS = 10
/** A slow reader is tried again: first calls run before code is compiled. */
const TRIES = 8
/** Measuring each text alone would take longer than parsing it. */
const MAX_GROUP = 64

/** Milliseconds of this thread, so that other work on the machine does not count. */
const cpuMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

async function msOf(read: Reader, texts: readonly string[]): Promise<number> {
  const before = cpuMs()
  for (const text of texts) await read(text)
  return cpuMs() - before
}

/**
 * Texts that are parsed in time together are fast enough each; otherwise smaller groups are measured, at last single
 * texts.
 */
async function expectFast(read: Reader, texts: readonly string[]): Promise<void> {
  let size = 1
  for (let from = 0; from < texts.length;) {
    const group = texts.slice(from, from + size)
    const ms = await msOf(read, group)
    if (size > 1 && ms >= MAX_MS) {
      size = Math.ceil(size / 4)
      continue
    }
    if (ms >= MAX_MS) await expectFastAtLast(read, group)
    from += group.length
    if (ms < MAX_MS / 4) size = Math.min(size * 2, MAX_GROUP)
  }
}

async function expectFastAtLast(read: Reader, [text = '']: readonly string[]): Promise<void> {
  let best = Infinity
  for (let tries = 1; best >= MAX_MS && tries < TRIES; tries++) best = Math.min(best, await msOf(read, [text]))
  expect(best, JSON.stringify(`${text.slice(0, 40)} … ${text.slice(-40)}`)).toBeLessThan(MAX_MS)
}

test.each(Object.entries(readers))('%s reads any 5,000 characters in 10 ms', (_, read) =>
  expectFast(read, HOSTILE_TEXTS),
)

test.each(Object.entries(sharing))('%s reads any 5,000 characters in 10 ms', (_, read) =>
  expectFast(read, PAIRED_TEXTS),
)
