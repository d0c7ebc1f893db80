import type { Mail } from '../../platform/mail.ts'
import { mailFooter, type Recipient } from './mail-recipient.server.ts'
import { KIND_OF, type NotificationType } from './vocabulary.ts'

/** Cancelled requests, good news of adopted pets and badges need no action, so only the bell shows them. Other modules send the mails of the others. */
type UnmailedType =
  | 'adoption_cancelled'
  | 'agreement_final'
  | 'badge_earned'
  | 'check_in_answer'
  | 'listing_question'
  | 'listing_paused'
  | 'meeting'
  | 'saved_search'
type MailedType = Exclude<NotificationType, UnmailedType>

export const isMailed = (type: NotificationType): type is MailedType => type in wordings

interface News {
  type: MailedType
  message: string
  /** A path of this site. */
  link: string
  /** The name of the person who caused it, if known. */
  from?: string | undefined
  /** A text that this person wrote, for example a reason. */
  note?: string | undefined
}

interface Wording {
  title: string
  /** The paragraph after the message: what the recipient can do. */
  text: (from: string) => string
  action: string
  /** The action's path, if it is not the notification's link. */
  path?: string
}

const wordings: Record<MailedType, Wording> = {
  adoption_request: {
    title: 'Somebody would like to adopt your pet',
    text: from => `${from} looks forward to your answer. You can read about them and talk to them before you decide.`,
    action: 'See the request',
  },
  adoption_approved: {
    title: 'Your request was approved',
    text: () => 'Now talk to the owner about when and where you meet.',
    action: 'See what comes next',
  },
  adoption_rejected: {
    title: 'Your request was declined',
    text: () => 'This time it was not to be. Somebody else is waiting for you.',
    action: 'Meet other pets',
    path: '/home',
  },
  adoption_removed: {
    title: 'A listing you asked about was removed',
    text: () => 'Somebody else is waiting for you.',
    action: 'Meet other pets',
    path: '/home',
  },
  adoption_reminder: {
    title: 'Somebody waits for your answer',
    text: () => 'A short answer is kind, whichever it is: nobody likes to be left waiting.',
    action: 'Answer now',
  },
  adoption_waiting: {
    title: 'Your request is still open',
    text: () => 'You need not do anything. If you would like to know more, you can write to the owner.',
    action: 'See your request',
  },
  adoption_step: {
    title: 'Your request is a step further',
    text: () => 'The page of the pet shows how far it is, and whose turn it is. There you can write to the owner, too.',
    action: 'See your request',
  },
  check_in: {
    title: 'How are you two getting on?',
    text: () => 'A word or two is enough, and a photo if you like. You can skip the question with one press.',
    action: 'Answer or skip',
  },
  care_needed: {
    title: 'A pet of yours needs a word from you',
    text: () => 'You knew the pet first: a few words often help. You find their answer and the chat on one page.',
    action: 'See how it is',
  },
  adoption_return: {
    title: 'News of an adoption',
    text: () => 'It is nobody’s fault when it does not fit. The page of the adoption shows how it stands.',
    action: 'See how it stands',
  },
  agreement: {
    title: 'About your agreement',
    text: () => 'Read it in peace, and ask in the chat what is not clear. Nothing is agreed before both have signed.',
    action: 'See the agreement',
  },
  vaccination_due: {
    title: 'Something is due for your pet',
    text: () => 'The health records have what was given before, for your vet. Add the new one there when it is done.',
    action: 'See the health records',
  },
  post_approved: {
    title: 'Your listing is online',
    text: () => 'People can find it, save it and ask to adopt. We will let you know when somebody does.',
    action: 'See your listing',
  },
  post_rejected: {
    title: 'Your listing needs a change',
    text: () => 'When you have edited it, a reviewer looks at it again.',
    action: 'Edit your listing',
  },
  foster_placement: {
    title: 'An animal is with you now',
    text: () => 'On its page you find what the team knows. You can add photos, and write how it is doing.',
    action: 'See the animal',
  },
  foster_question: {
    title: 'The team would like to hear from you',
    text: () => 'A few words are enough: how they eat, sleep and play, and what a new family should know.',
    action: 'Write an update',
  },
  foster_offer: {
    title: 'Somebody offers to foster',
    text: () => 'You see which animals they can take, and accept or decline.',
    action: 'See the offer',
  },
  webhook_disabled: {
    title: 'Your webhook is disabled',
    text: () =>
      'Its log says what went wrong. When the address answers again, you can enable it and resend what failed.',
    action: 'See the webhook',
  },
  foster_answer: {
    title: 'An answer to your offer to foster',
    text: () => 'Thank you for offering a place.',
    action: 'See more',
  },
  draft_written: {
    title: 'A draft waits for your look',
    text: () => 'Nobody else sees it yet. Read it, change what you like, and send it to review.',
    action: 'See the draft',
  },
  team_assignment: {
    title: 'Something is yours to look after',
    text: () => 'Your colleagues see that you answer. You can hand it over at any time.',
    action: 'Have a look',
  },
  ending_asked: {
    title: 'How is your pet doing?',
    text: () =>
      'If you like, share a photo and a few words. You decide what everybody may see, and can take it back at any time.',
    action: 'Share a happy ending',
  },
  ending_published: {
    title: 'A happy ending for a pet of yours',
    text: () => 'There is a photo as well.',
    action: 'Read it',
  },
  comment: {
    title: 'A new comment on your listing',
    text: () => 'You can answer it below your listing.',
    action: 'Read the comment',
  },
  discussion_reply: {
    title: 'Somebody replied to you',
    text: () => 'You can answer below your discussion.',
    action: 'Read the reply',
  },
  discussion_mention: {
    title: 'Somebody talks to you',
    text: () => 'You can answer where they wrote it.',
    action: 'Read the discussion',
  },
  community_role: {
    title: 'You have a new part in a community',
    text: () => 'Its page shows what you can do there now.',
    action: 'See the community',
  },
  report_sent: {
    title: 'A report waits for an admin',
    text: () => 'Please see to it within 24 hours. Every admin is told; whoever claims the report first looks into it.',
    action: 'See the report',
  },
  copy_held: {
    title: 'A listing waits for an admin',
    text: () => 'Please compare the photos of both. Vets see the listing once an admin has allowed it.',
    action: 'Compare the photos',
  },
  report_closed: {
    title: 'We have looked into your report',
    text: () => 'Reports help to keep this place kind. Please tell us when you see something again.',
    action: 'See your notifications',
  },
  content_removed: {
    title: 'Something you posted was removed',
    text: () => 'If you would like to talk about it, please write to us.',
    action: 'Write to us',
    path: '/contact',
  },
}

/** The line above the quoted note. */
const AUTHORS: Record<(typeof KIND_OF)[MailedType], string> = {
  requests: 'They wrote:',
  answers: 'The owner wrote:',
  reminders: 'They wrote:',
  aftercare: 'They wrote:',
  agreements: 'They wrote:',
  health: 'They wrote:',
  reviews: 'The reviewer wrote:',
  listings: 'They wrote:',
  comments: 'They wrote:',
  communities: 'They wrote:',
  safety: 'Our team wrote:',
}

/** The mail of a notification. Its button leads through the login, so that it also works for signed-out people. */
export function newsMail(appUrl: string, recipient: Recipient, { type, message, link, from, note }: News): Mail {
  const { title, text, action, path = link } = wordings[type]
  return {
    to: recipient.email,
    subject: firstSentence(message).replace(/\.$/, ''),
    preview: title,
    heading: title,
    paragraphs: [
      `Hello ${recipient.name},`,
      message.replace(/(?<![.!?])$/, '.'),
      ...(note ? [AUTHORS[KIND_OF[type]], { quote: note }] : []),
      text(from ?? 'The requester'),
    ],
    action: { label: action, url: `${appUrl}/login?next=${encodeURIComponent(path)}` },
    ...mailFooter(recipient),
  }
}

/** A full stop after a short word does not end the sentence: Mr. Whiskers. */
const firstSentence = (text: string): string => text.split(/(?<=[a-z]{4}[.!?])\s/, 1)[0] ?? text
