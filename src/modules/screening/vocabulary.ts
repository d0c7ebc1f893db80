/** What the score looks for in a message. */
export const FEATURES = [
  'giftCard',
  'untraceablePayment',
  'instantPayment',
  'transportFee',
  'onlyPay',
  'prepayment',
  'refundPromise',
  'depositNow',
  'noVisit',
  'farAway',
  'agent',
  'otherChannel',
  'leavesChat',
  'thirdParty',
  'spelledNumber',
  'hiddenMail',
  'freeMail',
  'oddLink',
  'paymentLink',
  'secretCode',
  'bankData',
  'cheque',
  'freeOffer',
  'pity',
  'meeting',
  'payInPerson',
] as const
export type Feature = (typeof FEATURES)[number]

/** What admins read about a feature, and its weight as delivered. Weights below zero speak for a message. */
export const FEATURE_TEXTS: Record<Feature, { label: string; weight: number }> = {
  giftCard: { label: 'Gift cards and vouchers', weight: 5 },
  untraceablePayment: { label: 'Cryptocurrency and cash transfer services', weight: 5 },
  instantPayment: { label: 'Payment apps that cannot be refunded', weight: 3 },
  transportFee: { label: 'Money for transport, papers or insurance', weight: 2.5 },
  onlyPay: { label: '"You only pay for…"', weight: 2.5 },
  prepayment: { label: 'Payment before the animal is there', weight: 2 },
  refundPromise: { label: 'Promise to pay the money back', weight: 2.5 },
  depositNow: { label: 'Deposit under time pressure', weight: 3 },
  noVisit: { label: 'No visit possible', weight: 2.5 },
  farAway: { label: 'Far away: at sea, deployed, on a mission', weight: 2.5 },
  agent: { label: 'An agent or courier who handles it', weight: 2 },
  otherChannel: { label: 'Another messenger', weight: 1.5 },
  leavesChat: { label: 'Wants to leave this chat', weight: 2 },
  thirdParty: { label: 'Money to or through somebody else', weight: 2.5 },
  spelledNumber: { label: 'Phone number spelled out', weight: 3 },
  hiddenMail: { label: 'Mail address spelled out', weight: 3.5 },
  freeMail: { label: 'Mail address of a free service', weight: 1.5 },
  oddLink: { label: 'Shortened or unusual link', weight: 3 },
  paymentLink: { label: 'Link to pay, confirm or sign in', weight: 2.5 },
  secretCode: { label: 'Asks for a code', weight: 4.5 },
  bankData: { label: 'Asks for bank or card details', weight: 4 },
  cheque: { label: 'Cheque for more than the price', weight: 3.5 },
  freeOffer: { label: 'Free of charge', weight: 0.5 },
  pity: { label: 'Appeal to pity or faith', weight: 2 },
  meeting: { label: 'Wants to meet or see the home', weight: -2 },
  payInPerson: { label: 'Pays in person or with a contract', weight: -2 },
}

/** Scores from here on show a warning, or hold the message where it is a first contact. */
export const DEFAULT_THRESHOLDS = { warn: 2, hold: 4 }
/** Minutes after which a held message arrives, unless its sender was suspended. */
export const HOLD_MINUTES = 60
