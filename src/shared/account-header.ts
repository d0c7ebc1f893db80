/** The header of answers that says whose session they are for. */
export const ACCOUNT_HEADER = 'account-id'
/** Its value for visitors. */
export const NO_ACCOUNT = 'none'
