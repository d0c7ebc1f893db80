/** The response header with the account of the session. */
export const ACCOUNT_HEADER = 'account-id'
/** Its value for visitors. */
export const NO_ACCOUNT = 'none'
