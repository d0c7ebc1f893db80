import type { LimitName } from '../../shared/limit-rules.ts'

export const CONTACT_SUBJECTS = ['general', 'support', 'partnership', 'feedback'] as const
export type ContactSubject = (typeof CONTACT_SUBJECTS)[number]

export const SUBJECT_LABELS: Record<ContactSubject, string> = {
  general: 'General question',
  support: 'Support',
  partnership: 'Partnership',
  feedback: 'Feedback',
}

/** Filters of the list of messages. */
export const CONTACT_FILTERS = ['open', 'answered', 'all'] as const
export type ContactFilter = (typeof CONTACT_FILTERS)[number]
export const MAX_CONTACT_SEARCH_LENGTH = 100

export const MAX_CONTACT_NAME_LENGTH = 100
export const MAX_CONTACT_MESSAGE_LENGTH = 5000

/** Where the landing page takes its two numbers from. */
export const COUNTER_SOURCES = ['written', 'counted'] as const
export type CounterSource = (typeof COUNTER_SOURCES)[number]

/** The numbers of a new site. Each holds until the site has counted more, or an admin writes another. */
export const FIRST_COUNTERS = {
  homesFound: { text: '5k+', count: 5000 },
  members: { text: '2k+', count: 2000 },
} as const

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
  signIns: { label: 'Sign-ins', meaning: 'Passwords checked for one network, right or wrong.' },
  failedSignIns: {
    label: 'Failed sign-ins of an account',
    meaning: 'Wrong passwords for one email address from one network before it has to wait.',
  },
  failedSignInsFromAddress: {
    label: 'Failed sign-ins from an address',
    meaning: 'Wrong passwords from one network, whatever the account.',
  },
  failedSignInsToAccount: {
    label: 'Failed sign-ins of an account in all',
    meaning:
      'Wrong passwords for one email address, whatever the network. Browsers that the account knows do not count.',
  },
  signUps: { label: 'Sign-ups', meaning: 'New accounts made from one network.' },
  verificationMails: { label: 'Verification mails', meaning: 'Requests to send a verification link again.' },
  resetMails: { label: 'Reset mails', meaning: 'Requests for a link to choose a new password.' },
  mailsToAccount: { label: 'Mails to an account', meaning: 'Verification and reset links mailed to one address.' },
  appeals: {
    label: 'Answers to suspensions',
    meaning: 'What suspended people write to the team from one network.',
  },
  contactMessages: { label: 'Contact messages', meaning: 'Messages sent with the contact form.' },
  messages: { label: 'Chat messages', meaning: 'Messages that one person sends in all conversations.' },
  comments: {
    label: 'Comments and discussions',
    meaning: 'Comments on pets, and discussions and comments in communities.',
  },
  communities: { label: 'New communities', meaning: 'Communities that one person founds.' },
  pushDevices: { label: 'Push notifications', meaning: 'How often one person adds a device that gets them.' },
  posts: { label: 'New posts', meaning: 'Pets that one person lists.' },
  organizationPosts: {
    label: 'New posts of an organisation',
    meaning: 'Pets that all people of one organisation list for it.',
  },
  organizations: { label: 'New organisations', meaning: 'Organisations that one person starts.' },
  invitations: { label: 'Invitations', meaning: 'Invitations to organisations that one person sends.' },
  requests: { label: 'New adoption requests', meaning: 'Pets that one person asks to adopt.' },
  reports: { label: 'Reports', meaning: 'Things and people that one person reports.' },
  conversations: { label: 'New conversations', meaning: 'Conversations that one person begins.' },
  uploads: { label: 'Photo uploads', meaning: 'Photos that one person uploads, used or not.' },
  photoStorage: { label: 'Photo storage', meaning: 'Space that all photos of one person take up.' },
  organizationPhotoStorage: {
    label: 'Photo storage of an organisation',
    meaning: 'Space that all photos of one organisation take up.',
  },
  exports: { label: 'Data exports', meaning: 'Downloads of everything that an account holds.' },
  anonymousWrites: {
    label: 'Writing without an account',
    meaning: 'Calls that change or send something without a session, whatever the answer.',
  },
  cspReports: {
    label: 'Reports of browsers',
    meaning: 'Reports that a browser blocked something on a page, which go to the log.',
  },
  apiCalls: {
    label: 'Calls with a key',
    meaning: 'Calls that a program makes with one key in a day, until midnight UTC.',
  },
  anonymousReads: { label: 'Reading without an account', meaning: 'Calls of the API that read without a session.' },
}

/** Labels of the settings, for the settings page and the audit log; `LIMIT_TEXTS` has those of limits. */
export const SETTING_LABELS = {
  'counters.homesFound': 'Pets that found a home',
  'counters.members': 'Families and shelters',
  counterSource: 'The landing page shows',
  'contact.email': 'Email',
  'contact.phone': 'Phone',
  'contact.address': 'Address',
  social: 'Social links',
  reviewRequired: 'Review required',
  organizationTrust: 'Trusted organisations',
  contactEmail: 'Messages are mailed to',
  'requestDays.remindOwner': 'Remind the owner after',
  'requestDays.tellRequester': 'Tell the requester after',
  'keptMonths.answers': 'Erase answers after',
  checkInDays: 'Ask how the pet is doing after',
  'stageDays.talking': 'Remind in Talking after',
  'stageDays.meeting': 'Remind in Meeting after',
  'stageDays.home_check': 'Remind in Home check after',
  'stageDays.trial': 'Remind in Trial after',
  'stageDays.decision': 'Remind in Decision after',
  'listingDays.ask': 'Ask the owner after',
  'listingDays.pause': 'Pause without an answer after',
  'listingDays.lower': 'Rank lower after',
  'listingDays.askOfRequests': 'Ask because of requests after',
  'newAccounts.days': 'An account is new for',
  'newAccounts.share': 'Limits of a new account',
} as const
