import { msg, t } from '../../../../shared/i18n/t.ts'
import type { Mail } from '../../../../platform/mail/mail.ts'
import { mailFooter, type Recipient } from './mail-recipient.server.ts'
import { KIND_OF, type NotificationType } from '../vocabulary.ts'

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
  text: (from: string | undefined) => string
  action: string
  /** The action's path, if it is not the notification's link. */
  path?: string
}

const wordings: Record<MailedType, Wording> = {
  adoption_request: {
    title: msg('Somebody would like to adopt your pet'),
    text: from =>
      t(
        '{known, select, yes {{from}} other {The requester}} looks forward to your answer. You can read about them and talk to them before you decide.',
        { known: from === undefined ? 'no' : 'yes', from },
      ),
    action: msg('See the request'),
  },
  adoption_approved: {
    title: msg('Your request was approved'),
    text: () => t('Now talk to the owner about when and where you meet.'),
    action: msg('See what comes next'),
  },
  adoption_rejected: {
    title: msg('Your request was declined'),
    text: () => t('This time it was not to be. Somebody else is waiting for you.'),
    action: msg('Meet other pets'),
    path: '/home',
  },
  adoption_removed: {
    title: msg('A listing you asked about was removed'),
    text: () => t('Somebody else is waiting for you.'),
    action: msg('Meet other pets'),
    path: '/home',
  },
  adoption_reminder: {
    title: msg('Somebody waits for your answer'),
    text: () => t('A short answer is kind, whichever it is: nobody likes to be left waiting.'),
    action: msg('Answer now'),
  },
  adoption_waiting: {
    title: msg('Your request is still open'),
    text: () => t('You need not do anything. If you would like to know more, you can write to the owner.'),
    action: msg('See your request'),
  },
  adoption_step: {
    title: msg('Your request is a step further'),
    text: () =>
      t('The page of the pet shows how far it is, and whose turn it is. There you can write to the owner, too.'),
    action: msg('See your request'),
  },
  check_in: {
    title: msg('How are you two getting on?'),
    text: () => t('A word or two is enough, and a photo if you like. You can skip the question with one press.'),
    action: msg('Answer or skip'),
  },
  care_needed: {
    title: msg('A pet of yours needs a word from you'),
    text: () => t('You knew the pet first: a few words often help. You find their answer and the chat on one page.'),
    action: msg('See how it is'),
  },
  adoption_return: {
    title: msg('News of an adoption'),
    text: () => t('It is nobody’s fault when it does not fit. The page of the adoption shows how it stands.'),
    action: msg('See how it stands'),
  },
  agreement: {
    title: msg('About your agreement'),
    text: () =>
      t('Read it in peace, and ask in the chat what is not clear. Nothing is agreed before both have signed.'),
    action: msg('See the agreement'),
  },
  vaccination_due: {
    title: msg('Something is due for your pet'),
    text: () =>
      t('The health records have what was given before, for your vet. Add the new one there when it is done.'),
    action: msg('See the health records'),
  },
  post_approved: {
    title: msg('Your listing is online'),
    text: () => t('People can find it, save it and ask to adopt. We will let you know when somebody does.'),
    action: msg('See your listing'),
  },
  post_rejected: {
    title: msg('Your listing needs a change'),
    text: () => t('When you have edited it, a reviewer looks at it again.'),
    action: msg('Edit your listing'),
  },
  foster_placement: {
    title: msg('An animal is with you now'),
    text: () => t('On its page you find what the team knows. You can add photos, and write how it is doing.'),
    action: msg('See the animal'),
  },
  foster_question: {
    title: msg('The team would like to hear from you'),
    text: () => t('A few words are enough: how they eat, sleep and play, and what a new family should know.'),
    action: msg('Write an update'),
  },
  foster_offer: {
    title: msg('Somebody offers to foster'),
    text: () => t('You see which animals they can take, and accept or decline.'),
    action: msg('See the offer'),
  },
  webhook_disabled: {
    title: msg('Your webhook is disabled'),
    text: () =>
      t('Its log says what went wrong. When the address answers again, you can enable it and resend what failed.'),
    action: msg('See the webhook'),
  },
  api_key_ending: {
    title: msg('An API key ends soon'),
    text: () => t('Programs that use it stop working then. You can renew it with one click.'),
    action: msg('See the keys'),
  },
  foster_answer: {
    title: msg('An answer to your offer to foster'),
    text: () => t('Thank you for offering a place.'),
    action: msg('See more'),
  },
  draft_written: {
    title: msg('A draft waits for your look'),
    text: () => t('Nobody else sees it yet. Read it, change what you like, and send it to review.'),
    action: msg('See the draft'),
  },
  team_assignment: {
    title: msg('Something is yours to look after'),
    text: () => t('Your colleagues see that you answer. You can hand it over at any time.'),
    action: msg('Have a look'),
  },
  ending_asked: {
    title: msg('How is your pet doing?'),
    text: () =>
      t(
        'If you like, share a photo and a few words. You decide what everybody may see, and can take it back at any time.',
      ),
    action: msg('Share a happy ending'),
  },
  ending_published: {
    title: msg('A happy ending for a pet of yours'),
    text: () => t('There is a photo as well.'),
    action: msg('Read it'),
  },
  comment: {
    title: msg('A new comment on your listing'),
    text: () => t('You can answer it below your listing.'),
    action: msg('Read the comment'),
  },
  discussion_reply: {
    title: msg('Somebody replied to you'),
    text: () => t('You can answer below your discussion.'),
    action: msg('Read the reply'),
  },
  discussion_mention: {
    title: msg('Somebody talks to you'),
    text: () => t('You can answer where they wrote it.'),
    action: msg('Read the discussion'),
  },
  community_role: {
    title: msg('You have a new part in a community'),
    text: () => t('Its page shows what you can do there now.'),
    action: msg('See the community'),
  },
  report_sent: {
    title: msg('A report waits for an admin'),
    text: () =>
      t('Please see to it within 24 hours. Every admin is told; whoever claims the report first looks into it.'),
    action: msg('See the report'),
  },
  copy_held: {
    title: msg('A listing waits for an admin'),
    text: () => t('Please compare the photos of both. Vets see the listing once an admin has allowed it.'),
    action: msg('Compare the photos'),
  },
  report_closed: {
    title: msg('We have looked into your report'),
    text: () => t('Reports help to keep this place kind. Please tell us when you see something again.'),
    action: msg('See your notifications'),
  },
  content_removed: {
    title: msg('Something you posted was removed'),
    text: () => t('If you would like to talk about it, please write to us.'),
    action: msg('Write to us'),
    path: '/contact',
  },
}

/** The line above the quoted note. */
const AUTHORS: Record<(typeof KIND_OF)[MailedType], string> = {
  requests: msg('They wrote:'),
  answers: msg('The owner wrote:'),
  reminders: msg('They wrote:'),
  aftercare: msg('They wrote:'),
  agreements: msg('They wrote:'),
  health: msg('They wrote:'),
  reviews: msg('The reviewer wrote:'),
  listings: msg('They wrote:'),
  comments: msg('They wrote:'),
  communities: msg('They wrote:'),
  safety: msg('Our team wrote:'),
}

/** The mail of a notification. Its button leads through the login, so that it also works for signed-out people. */
export function newsMail(appUrl: string, recipient: Recipient, { type, message, link, from, note }: News): Mail {
  const { title, text, action, path = link } = wordings[type]
  return {
    to: recipient.email,
    subject: firstSentence(message).replace(/\.$/, ''),
    preview: t(title),
    heading: t(title),
    paragraphs: [
      t('Hello {name},', { name: recipient.name }),
      message.replace(/(?<![.!?])$/, '.'),
      ...(note ? [t(AUTHORS[KIND_OF[type]]), { quote: note }] : []),
      text(from),
    ],
    action: { label: t(action), url: `${appUrl}/login?next=${encodeURIComponent(path)}` },
    ...mailFooter(recipient),
  }
}

/** A period after a short word does not end the sentence: Mr. Whiskers. */
const firstSentence = (text: string): string => text.split(/(?<=[a-z]{4}[.!?])\s/, 1)[0] ?? text
