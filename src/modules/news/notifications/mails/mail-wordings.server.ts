import { msg, t } from '../../../../shared/i18n/t.ts'
import type { NotificationType } from '../vocabulary.ts'

/** Cancelled requests, good news of adopted pets and badges need no action, so only the bell shows them. Other modules send the mails of the others. */
type UnmailedType =
  | 'adoption_cancelled'
  | 'agreement_final'
  | 'badge_earned'
  | 'check_in_answer'
  | 'hand_in_withdrawn'
  | 'listing_question'
  | 'listing_paused'
  | 'meeting'
  | 'saved_search'
export type MailedType = Exclude<NotificationType, UnmailedType>

interface Wording {
  title: string
  /** The paragraph after the message: what the recipient can do. */
  text: (from: string | undefined) => string
  action: string
  /** The action's path, if it is not the notification's link. */
  path?: string
}

/** What the mail of each notification says beside its message. */
export const MAIL_WORDINGS: Record<MailedType, Wording> = {
  adoption_request: {
    title: msg('Someone would like to adopt your pet'),
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
    title: msg('Your request was denied'),
    text: () => t("It didn't work out this time. Another pet is waiting for you."),
    action: msg('Meet other pets'),
    path: '/home',
  },
  adoption_removed: {
    title: msg('A listing you asked about was removed'),
    text: () => t('Another pet is waiting for you.'),
    action: msg('Meet other pets'),
    path: '/home',
  },
  adoption_reminder: {
    title: msg('Someone is waiting for your answer'),
    text: () => t('A short answer is kind, whatever it is.'),
    action: msg('Answer now'),
  },
  adoption_waiting: {
    title: msg('Your request is still open'),
    text: () => t("You don't need to do anything. If you would like to know more, you can write to the owner."),
    action: msg('See your request'),
  },
  adoption_step: {
    title: msg('Your request is a step further'),
    text: () =>
      t("The pet's page shows how far along it is, and whose turn it is. You can write to the owner there, too."),
    action: msg('See your request'),
  },
  pet_closed: {
    title: msg('News about a pet you know'),
    text: () => t('Its page has the details, for those who knew it. You can write to its owner there.'),
    action: msg('See the page'),
  },
  check_in: {
    title: msg('How are you two getting on?'),
    text: () => t('A word or two is enough, and a photo if you like. You can skip the question.'),
    action: msg('Answer or skip'),
  },
  care_needed: {
    title: msg('The family of a pet you rehomed needs your advice'),
    text: () => t('You knew the pet first: a few words often help. Their answer and the chat are on one page.'),
    action: msg("See how it's going"),
  },
  adoption_return: {
    title: msg('News about an adoption'),
    text: () => t("It's no one's fault when it doesn't work out. The adoption's page shows the latest."),
    action: msg('See the latest'),
  },
  agreement: {
    title: msg('About your agreement'),
    text: () =>
      t(
        "Take your time to read it, and ask in the chat about anything that isn't clear. Nothing is agreed before both have signed.",
      ),
    action: msg('See the agreement'),
  },
  counter_adoption: {
    title: msg('Was this adoption yours?'),
    text: () =>
      t(
        "Someone signed an adoption agreement and gave your address. If it was you, say yes: the adoption and the health records then appear in your account. If it wasn't, say so, and nothing happens.",
      ),
    action: msg('Answer'),
  },
  vaccination_due: {
    title: msg('Something is due for your pet'),
    text: () => t("The health records have what was given before, for your vet. Add the new one there when it's done."),
    action: msg('See the health records'),
  },
  post_approved: {
    title: msg('Your listing is online'),
    text: () => t("People can find it, save it and ask to adopt. We'll let you know when someone does."),
    action: msg('See your listing'),
  },
  post_rejected: {
    title: msg('Your listing needs a change'),
    text: () => t("When you've edited it, a reviewer looks at it again."),
    action: msg('Edit your listing'),
  },
  foster_placement: {
    title: msg('An animal is with you now'),
    text: () => t("On its page you find what the team knows. You can add photos, and write how it's doing."),
    action: msg('See the animal'),
  },
  foster_ended: {
    title: msg('A foster home has ended'),
    text: () => t('Thank you for the time and the care you gave.'),
    action: msg('See your foster animals'),
  },
  foster_question: {
    title: msg('The team would like to hear from you'),
    text: () => t('A few words are enough: how they eat, sleep and play, and what a new family should know.'),
    action: msg('Write an update'),
  },
  foster_offer: {
    title: msg('New offer to foster'),
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
  animal_transfer: {
    title: msg('News about a transfer'),
    text: () => t("The transfer's page has the animal, the words of both sides and what comes next."),
    action: msg('See the transfer'),
  },
  animal_moved: {
    title: msg('A pet you asked about has moved'),
    text: () => t("The pet's page shows who looks after it now."),
    action: msg('See the pet'),
  },
  foster_answer: {
    title: msg('An answer to your offer to foster'),
    text: () => t('Thank you for offering a place.'),
    action: msg('See more'),
  },
  foster_ask: {
    title: msg('Can you take an animal in?'),
    text: () => t('You can see what it needs, ask in the chat, and accept or decline.'),
    action: msg('See the animal'),
  },
  foster_reply: {
    title: msg('An answer about a foster home'),
    text: () => t("The animal's page shows where it is now, and who else could take it in."),
    action: msg('See more'),
  },
  foster_day: {
    title: msg('A day of a foster home has come'),
    text: () => t('Its page shows where it is, and what it needs. You can look for another place there.'),
    action: msg('See the latest'),
  },
  foster_renewal: {
    title: msg('About your offer to foster'),
    text: () => t('Organizations see it again once you confirm it. You can change or withdraw it there, too.'),
    action: msg('See your offer'),
  },
  hand_in: {
    title: msg('Someone asks you to take an animal'),
    text: () =>
      t('You see the photos, the vet papers and how soon it has to leave. You can ask in the chat before you decide.'),
    action: msg('See the hand-in'),
  },
  hand_in_reminder: {
    title: msg('A hand-in waits for your answer'),
    text: () => t("It's hard to wait with an animal that can't stay. A short answer helps, even if it's a no."),
    action: msg('Answer now'),
  },
  hand_in_answer: {
    title: msg('An answer about your animal'),
    text: () => t('You can write to them in the chat if anything is unclear.'),
    action: msg('See the answer'),
  },
  draft_written: {
    title: msg('A draft is waiting for you'),
    text: () => t('Only your team sees it for now. Read it, change what you like, and send it to review.'),
    action: msg('See the draft'),
  },
  team_assignment: {
    title: msg('Something was assigned to you'),
    text: () => t("Your colleagues see that you're answering. You can hand it over at any time."),
    action: msg('Have a look'),
  },
  ending_asked: {
    title: msg('How is your pet doing?'),
    text: () =>
      t(
        'If you like, share a photo and a few words. You decide what everyone can see, and can withdraw it at any time.',
      ),
    action: msg('Share a happy ending'),
  },
  ending_published: {
    title: msg('A happy ending for a pet of yours'),
    text: () => t("There's a photo as well."),
    action: msg('Read it'),
  },
  comment: {
    title: msg('A new comment on your listing'),
    text: () => t('You can answer it below your listing.'),
    action: msg('Read the comment'),
  },
  discussion_reply: {
    title: msg('New reply to you'),
    text: () => t('You can answer below your discussion.'),
    action: msg('Read the reply'),
  },
  discussion_mention: {
    title: msg('You were mentioned'),
    text: () => t('You can answer where they wrote it.'),
    action: msg('Read the discussion'),
  },
  community_role: {
    title: msg('Your role in a community has changed'),
    text: () => t('Its page shows what you can do there now.'),
    action: msg('See the community'),
  },
  report_sent: {
    title: msg('A report is waiting for an admin'),
    text: () =>
      t('Please see to it within 24 hours. Every admin is told; whoever claims the report first looks into it.'),
    action: msg('See the report'),
  },
  copy_held: {
    title: msg('A listing is waiting for an admin'),
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
