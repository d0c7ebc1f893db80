import type { Context, Next } from 'hono'
import {
  accountDeletedMail,
  checkAddressMail,
  confirmAddressMail,
  confirmNewAddressMail,
  deniedMail,
  emailChangedMail,
  emailChangeRequestedMail,
  knownAddressMail,
  newDeviceMail,
  passwordChangedMail,
  resetPasswordMail,
  secondFactorMail,
  welcomeVetMail,
} from '../../modules/base/accounts/public.server.ts'
import { alertMail } from '../../modules/listings/alerts/public.server.ts'
import { unreadMail } from '../../modules/talk/chat/public.server.ts'
import { pausedMail, questionMail } from '../../modules/adoption/availability/public.server.ts'
import { copyMail } from '../../modules/adoption/counter/public.server.ts'
import { agreementMail } from '../../modules/adoption/agreements/public.server.ts'
import { meetingMail } from '../../modules/adoption/meetings/public.server.ts'
import { newsMail, toRecipient } from '../../modules/news/notifications/public.server.ts'
import { KIND_OF, type MailKind } from '../../modules/news/notifications/vocabulary.ts'
import { invitationMail } from '../../modules/people/organizations/public.server.ts'
import { appealAnsweredMail, operatorMail } from '../../modules/safety/reports/public.server.ts'
import { contactMail } from '../../modules/running/site/public.server.ts'
import type { Services } from '../../api/context.ts'
import { mailHtml, mailText } from '../../platform/mail/mail-layout.ts'
import type { Mail } from '../../platform/mail/mail.ts'

/** Shows every mail with made-up names on sites with demo accounts; elsewhere it answers 404. */
export const previewMails = (services: Services) => async (c: Context, next: Next) => {
  if (!services.demo?.accounts) return next()
  const mails = sampleMails(services.settings)
  const name = c.req.param('name')
  c.header('cache-control', 'no-store')
  if (!name) return c.html(indexPage(mails))
  const mail = new Map(Object.entries(mails)).get(name.replace(/\.txt$/, ''))
  if (!mail) return next()
  return name.endsWith('.txt') ? c.text(mailText(mail)) : c.html(mailHtml(mail))
}

function sampleMails({ appUrl, mailFrom }: Pick<Services['settings'], 'appUrl' | 'mailFrom'>): Record<string, Mail> {
  const person = { name: 'Robin Example', email: 'robin@example.com' }
  const recipient = (kind: MailKind) => toRecipient(appUrl, { ...person, kind, token: 'an-example' })
  const link = (path: string) => `${appUrl}/${path}?token=an-example`
  return {
    verification: confirmAddressMail(link('verify-email'), person),
    'check-address': checkAddressMail(link('verify-email'), person),
    'known-address': knownAddressMail(appUrl, person),
    'reset-password': resetPasswordMail(link('reset-password'), person),
    'welcome-vet': welcomeVetMail(link('reset-password'), person),
    'new-device': newDeviceMail(`${link('reset-password')}&not-me`, {
      ...person,
      device: 'Firefox on Windows',
      at: new Date(0),
    }),
    'sign-in-denied': deniedMail(appUrl, person, {
      removedPasskeys: 2,
      authenticatorRemoved: false,
      keys: 1,
      kept: 'authenticator',
    }),
    'password-changed': passwordChangedMail(appUrl, person),
    'confirm-new-email': confirmNewAddressMail(link('confirm-email'), person),
    'email-change-requested': emailChangeRequestedMail(appUrl, person, 'new@example.com'),
    'email-changed': emailChangedMail(appUrl, { name: person.name, before: person.email, after: 'new@example.com' }),
    'second-factor-changed': secondFactorMail(appUrl, person, 'passkey-added'),
    'account-deleted': accountDeletedMail(appUrl, person),
    ...safetyMails(appUrl, person),
    invitation: invitationMail(link('invitation'), {
      email: person.email,
      role: 'coordinator',
      organization: 'Kestrel Lane Shelter',
      invitedBy: 'Ana Example',
    }),
    contact: contactMail('hello@example.com', {
      ...person,
      subject: 'general',
      message: 'Hello!\n\nIs Biscuit still here?',
    }),
    'unread-message': unreadMail(recipient('messages'), {
      url: `${appUrl}/chat`,
      from: 'Ana Example',
      about: 'Biscuit',
    }),
    'listing-question': questionMail({ appUrl, allPath: '/confirm' }, recipient('listings'), samplePets.slice(0, 1), 7),
    'listing-questions': questionMail({ appUrl, allPath: '/confirm' }, recipient('listings'), samplePets, 7),
    'listing-paused': pausedMail({ appUrl, allPath: '/confirm' }, recipient('listings'), samplePets.slice(0, 1)),
    'saved-search': alertMail(appUrl, recipient('alerts'), [{ id: 1, name: 'Dog, Beagle', pets: ['Biscuit'] }]),
    'agreement-final': agreementMail({ appUrl }, recipient('agreements'), sampleAgreement),
    'agreement-at-counter': copyMail({ appUrl }, sampleCopy),
    ...meetingMails(appUrl, mailFrom, recipient('meetings')),
    'saved-searches': alertMail(appUrl, recipient('alerts'), [
      { id: 1, name: 'Dog, Beagle', pets: ['Biscuit', 'Luna', 'Max', 'Bella', 'Charlie', 'Rocky', 'Daisy'] },
      { id: 2, name: 'Cat, good with children', pets: ['Minka'] },
    ]),
    ...Object.fromEntries(news.map(one => [one.type, newsMail(appUrl, recipient(KIND_OF[one.type]), one)])),
  }
}

const safetyMails = (appUrl: string, person: { name: string; email: string }): Record<string, Mail> => ({
  'suspension-lifted': appealAnsweredMail(appUrl, person, { lift: true, words: 'That was our mistake. Sorry!' }),
  'suspension-stays': appealAnsweredMail(appUrl, person, { lift: false, words: 'You asked three people for money.' }),
  'report-about-the-only-admin': operatorMail('operator@example.com', {
    id: 7,
    reason: 'harassment',
    note: 'They wrote to me again\nalthough I asked them not to.',
    evidence: { title: 'Ana Example', link: null, entries: [] },
  }),
})

const meetingMails = (
  appUrl: string,
  mailFrom: string,
  recipient: Parameters<typeof meetingMail>[1],
): Record<string, Mail> =>
  Object.fromEntries(
    (['offered', 'agreed', 'cancelled', 'reminder'] as const).map(news => [
      `meeting-${news}`,
      meetingMail({ appUrl, mailFrom }, recipient, {
        news,
        row: { ...sampleMeeting, ...(news === 'offered' && { startsAt: null }) },
      }),
    ]),
  )

const sampleMeeting: Parameters<typeof meetingMail>[2]['row'] = {
  id: 1,
  uid: '00000000-0000-4000-8000-000000000000',
  requestId: 1,
  ownerId: null,
  requesterId: null,
  postId: 1,
  pet: 'Biscuit',
  state: 'open',
  version: 1,
  startsAt: new Date('2027-05-01T13:00:00Z'),
  minutes: 60,
  timeZone: 'Europe/Lisbon',
  times: [],
  picks: null,
  place: 'The park beside the town hall, at the fountain',
  note: 'Biscuit likes cheese.',
  remindedAt: null,
  createdAt: new Date(0),
  updatedAt: new Date(0),
}

const sampleAgreement = { pet: 'Biscuit', link: '/adoptions/1/agreement' as const, pdf: Buffer.from('%PDF-1.7') }

const sampleCopy = {
  email: 'amal@mail.example',
  name: 'Amal Haddad',
  pet: 'Biscuit',
  organization: 'Kestrel Lane',
  pdf: Buffer.from('%PDF-1.7'),
}

const samplePets = [
  { name: 'Biscuit', requests: 2, token: 'an-example' },
  { name: 'Luna', requests: 0, token: 'an-example' },
]

type News = Parameters<typeof newsMail>[2]

const about = { link: '/home', from: 'Ana Example' }
const news: News[] = [
  { type: 'agreement', message: 'The agreement about Biscuit is ready for you to read and sign', ...about },
  {
    type: 'counter_adoption',
    message: 'Did you adopt Biscuit from Kestrel Lane? Say yes to find the adoption in your account',
    link: '/home',
  },
  { type: 'adoption_request', message: 'New adoption request for Biscuit', ...about },
  {
    type: 'webhook_disabled',
    message: 'We stopped sending to your webhook at hooks.example.org',
    link: '/settings/api-keys',
  },
  {
    type: 'adoption_approved',
    message: 'Your adoption request for Biscuit has been approved!',
    note: 'We are so happy!\nCould you come on Saturday?',
    ...about,
  },
  {
    type: 'adoption_rejected',
    message: 'Your adoption request for Biscuit has been rejected.',
    note: 'Biscuit needs a garden. We wish you luck.',
    ...about,
  },
  { type: 'adoption_reminder', message: 'A request for Biscuit waits for your answer', ...about },
  {
    type: 'adoption_removed',
    message: 'The listing for Biscuit was removed, and your adoption request with it.',
    ...about,
  },
  {
    type: 'adoption_step',
    message:
      'News of your adoption request for Biscuit. The owner would like to meet you. It is your turn: agree on a time.',
    ...about,
  },
  {
    type: 'pet_closed',
    message: 'Biscuit has died. Your adoption request has ended. Thank you for wanting to give Biscuit a home.',
    ...about,
  },
  { type: 'check_in', message: 'How is Biscuit doing after 3 days with you?', ...about },
  {
    type: 'care_needed',
    message: 'Ana Example says that Biscuit is not doing well, and asks you for advice.',
    note: "Biscuit doesn't eat. What did you give?",
    ...about,
  },
  {
    type: 'adoption_return',
    message: 'Ana Example asks you to take Biscuit back, by Dec 12, 2026 if possible.',
    note: "My son is allergic, we didn't know.",
    ...about,
  },
  { type: 'adoption_waiting', message: "Your request for Biscuit hasn't been answered yet", ...about },
  { type: 'post_approved', message: 'Your listing for Biscuit has been approved.', note: 'A healthy dog.', ...about },
  {
    type: 'post_rejected',
    message: 'Your listing for Biscuit has been rejected.',
    note: 'Please add a photo on which Biscuit can be seen.',
    ...about,
  },
  { type: 'draft_written', message: 'Kestrel Lane Shelter: Ana Example wrote a draft about Biscuit', ...about },
  {
    type: 'team_assignment',
    message: 'Kestrel Lane Shelter: Ana Example gave you the request of Rui Costa for Biscuit',
    ...about,
  },
  { type: 'comment', message: 'Ana Example commented on Biscuit', ...about },
  { type: 'ending_asked', message: 'Olga Moreira would love to read how Biscuit is doing', ...about },
  { type: 'ending_published', message: 'Rui tells everyone how Biscuit is doing', ...about },
  { type: 'report_sent', message: 'Someone sent a report: Looks like a scam.', ...about },
  {
    type: 'copy_held',
    message: "A listing is waiting for an admin: its photos resemble another owner's.",
    ...about,
  },
  { type: 'report_closed', message: 'We have looked into what you reported. Thank you.', ...about },
  { type: 'content_removed', message: 'Your listing for Biscuit was removed by our team.', ...about },
]

const indexPage = (mails: Record<string, Mail>): string => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Mails · Pawpal</title></head>
<body style="max-width:40rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 system-ui"><h1>Mails</h1><ul>${Object.entries(
  mails,
)
  .map(
    ([name, { subject }]) =>
      `<li>${subject}: <a href="/api/dev/mail/${name}">HTML</a>, <a href="/api/dev/mail/${name}.txt">text</a></li>`,
  )
  .join('')}</ul></body></html>`
