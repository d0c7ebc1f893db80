import { msg } from '../../../shared/i18n/t.ts'
import type { LimitName } from '../../../api/limit-rules.ts'

export const CONTACT_SUBJECTS = ['general', 'support', 'partnership', 'feedback'] as const
export type ContactSubject = (typeof CONTACT_SUBJECTS)[number]

export const SUBJECT_LABELS: Record<ContactSubject, string> = {
  general: msg('General question'),
  support: msg('Support'),
  partnership: msg('Partnership'),
  feedback: msg('Feedback'),
}

/** Filters of the list of messages. */
export const CONTACT_FILTERS = ['open', 'answered', 'all'] as const
export type ContactFilter = (typeof CONTACT_FILTERS)[number]
export const MAX_CONTACT_SEARCH_LENGTH = 100

export const MAX_CONTACT_NAME_LENGTH = 100
export const MAX_CONTACT_MESSAGE_LENGTH = 5000

/** The source of the two numbers on the landing page. */
export const COUNTER_SOURCES = ['written', 'counted'] as const
export type CounterSource = (typeof COUNTER_SOURCES)[number]

/** The numbers of a new site. Each is shown until the count is larger or an admin writes another. */
export const FIRST_COUNTERS = {
  homesFound: { text: '5k+', count: 5000 },
  members: { text: '2k+', count: 2000 },
} as const

/** The default name and colors of the site. */
export const DEFAULT_APP = { name: 'Pawpal', color: '#fdf9f3', brand: '#b9481c' }
export const MAX_APP_NAME_LENGTH = 30
/** A color such as "#fdf9f3". */
export const COLOR_PATTERN = /^#[\da-f]{6}$/

/** What became of a test mail: sent, written to a file because no mail server is set, or not taken by the mail server. */
export const TEST_MAIL_STATES = ['sent', 'file', 'failed'] as const
/** Why a mail server did not take a mail. */
export const MAIL_FAILURES = ['unreachable', 'encryption', 'signIn', 'sender', 'recipient', 'mail', 'other'] as const
export type MailFailure = (typeof MAIL_FAILURES)[number]

export const MAIL_FAILURE_TEXTS: Record<MailFailure, string> = {
  unreachable: msg("The mail server can't be reached. Check the host and the port in SMTP_URL."),
  encryption: msg(
    'The mail server and the site found no encryption in common. Check whether SMTP_URL begins with smtps:, and its port.',
  ),
  signIn: msg('The mail server refused the user name or the password in SMTP_URL.'),
  sender: msg('The mail server refused the sender. Set MAIL_FROM to an address that it may send for.'),
  recipient: msg(
    'The mail server refused your email address as the recipient. Check the address, and whether the server may send to it.',
  ),
  mail: msg('The mail server refused the text of the mail, maybe as spam.'),
  other: msg('The mail server answered with an error.'),
}

export const MAX_COUNTER_LENGTH = 20
export const MAX_PHONE_LENGTH = 50
export const MAX_ADDRESS_LENGTH = 200
export const MAX_SOCIAL_LINKS = 10
export const MAX_SOCIAL_NAME_LENGTH = 50
export const MAX_SOCIAL_HREF_LENGTH = 500
export const MAX_LIMIT = 1_000_000
export const MAX_DAY_LIST_LENGTH = 80
export const MAX_DAYS = 365
export const MAX_KEPT_MONTHS = 120

/** Labels and explanations of the limits, for the settings page and the audit log. */
export const LIMIT_TEXTS: Record<LimitName, { label: string; meaning: string }> = {
  signIns: { label: msg('Sign-ins'), meaning: msg('Passwords checked for one network, right or wrong.') },
  failedSignIns: {
    label: msg('Failed sign-ins of an account'),
    meaning: msg('Wrong passwords for one email address from one network before it has to wait.'),
  },
  failedSignInsFromAddress: {
    label: msg('Failed sign-ins from an address'),
    meaning: msg('Wrong passwords from one network, whatever the account.'),
  },
  failedSignInsToAccount: {
    label: msg('Failed sign-ins of an account in all'),
    meaning: msg(
      "Wrong passwords for one email address, whatever the network. Browsers that the account knows don't count.",
    ),
  },
  signUps: { label: msg('Sign-ups'), meaning: msg('New accounts made from one network.') },
  verificationMails: { label: msg('Verification emails'), meaning: msg('Requests to send a verification link again.') },
  resetMails: { label: msg('Reset emails'), meaning: msg('Requests for a link to choose a new password.') },
  mailsToAccount: {
    label: msg('Emails to an account'),
    meaning: msg('Verification and reset links emailed to one address.'),
  },
  appeals: {
    label: msg('Answers to suspensions'),
    meaning: msg('What suspended people write to the team from one network.'),
  },
  contactMessages: { label: msg('Contact messages'), meaning: msg('Messages sent with the contact form.') },
  messages: { label: msg('Chat messages'), meaning: msg('Messages that one person sends in all conversations.') },
  comments: {
    label: msg('Comments and discussions'),
    meaning: msg('Comments on pets, and discussions and comments in communities.'),
  },
  communities: { label: msg('New communities'), meaning: msg('Communities that one person founds.') },
  pushDevices: { label: msg('Push notifications'), meaning: msg('How often one person adds a device that gets them.') },
  posts: { label: msg('New listings'), meaning: msg('Pets that one person lists.') },
  organizationPosts: {
    label: msg('New listings of an organization'),
    meaning: msg('Pets that all people of one organization list for it.'),
  },
  organizations: { label: msg('New organizations'), meaning: msg('Organizations that one person starts.') },
  invitations: { label: msg('Invitations'), meaning: msg('Invitations to organizations that one person sends.') },
  requests: { label: msg('New adoption requests'), meaning: msg('Pets that one person asks to adopt.') },
  reports: { label: msg('Reports'), meaning: msg('Things and people that one person reports.') },
  conversations: { label: msg('New conversations'), meaning: msg('Conversations that one person begins.') },
  uploads: { label: msg('Photo uploads'), meaning: msg('Photos that one person uploads, used or not.') },
  photoStorage: { label: msg('Photo storage'), meaning: msg('Space that all photos of one person take up.') },
  organizationPhotoStorage: {
    label: msg('Photo storage of an organization'),
    meaning: msg('Space that all photos of one organization take up.'),
  },
  exports: { label: msg('Data exports'), meaning: msg('Downloads of everything that an account holds.') },
  anonymousWrites: {
    label: msg('Writing without an account'),
    meaning: msg('Calls that change or send something without a session, whatever the answer.'),
  },
  cspReports: {
    label: msg('Reports of browsers'),
    meaning: msg('Reports that a browser blocked something on a page, which go to the log.'),
  },
  apiCalls: {
    label: msg('Calls with a key'),
    meaning: msg('Calls that a program makes with one key in a day, until midnight UTC.'),
  },
  anonymousReads: {
    label: msg('Reading without an account'),
    meaning: msg('Calls of the API that read without a session.'),
  },
}

/** Labels of the settings, for the settings page and the audit log; `LIMIT_TEXTS` has those of limits. */
export const SETTING_LABELS = {
  'counters.homesFound': msg('Pets that found a home'),
  'counters.members': msg('Families and shelters'),
  counterSource: msg('The landing page shows'),
  'contact.email': msg('Email'),
  'contact.phone': msg('Phone'),
  'contact.address': msg('Address'),
  social: msg('Social links'),
  'app.name': msg('Name of the site'),
  'app.brand': msg('Color of the site'),
  'app.color': msg('Color around its pages'),
  town: msg('Town of the site'),
  reviewRequired: msg('Review required'),
  organizationTrust: msg('Trusted organizations'),
  contactEmail: msg('Messages are emailed to'),
  'requestDays.remindOwner': msg('Remind the owner after'),
  'requestDays.tellRequester': msg('Tell the requester after'),
  'keptMonths.answers': msg('Erase answers after'),
  checkInDays: msg('Ask how the pet is doing after'),
  'stageDays.talking': msg('Remind in Talking after'),
  'stageDays.meeting': msg('Remind in Meeting after'),
  'stageDays.home_check': msg('Remind in Home check after'),
  'stageDays.trial': msg('Remind in Trial after'),
  'stageDays.decision': msg('Remind in Decision after'),
  'listingDays.ask': msg('Ask the owner after'),
  'listingDays.pause': msg('Pause without an answer after'),
  'listingDays.lower': msg('Rank lower after'),
  'listingDays.askOfRequests': msg('Ask about waiting requests after'),
  'newAccounts.days': msg('An account is new for'),
  'newAccounts.share': msg('Limits of a new account'),
} as const

/** The guides in `docs/guide`, in the order of the list under Help. */
export const GUIDES = ['adopters', 'owners', 'shelters', 'vets', 'admins'] as const
export type GuideName = (typeof GUIDES)[number]
