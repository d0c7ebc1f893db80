/**
 * `outside`: to a place that is not on the site; `reopened`: its listing was reopened. `ended`: neither side ended it, see
 * `TRANSFER_ENDS`.
 */
export const TRANSFER_STATES = ['open', 'accepted', 'declined', 'withdrawn', 'ended', 'outside', 'reopened'] as const
export type TransferState = (typeof TRANSFER_STATES)[number]

/** Why a transfer ended before its answer. `gone`: an organization is closed or suspended. `changed`: the animal's bond. */
export const TRANSFER_ENDS = ['adopted', 'removed', 'died', 'outside', 'gone', 'changed'] as const
export type TransferEnd = (typeof TRANSFER_ENDS)[number]

export const MAX_NOTE_LENGTH = 2000
export const MAX_WORDS_LENGTH = 1000
export const MAX_PLACE_LENGTH = 120
/** Organizations that a search for a receiver shows. */
export const MAX_RECEIVERS = 20
export const PAGE_SIZE = 20
