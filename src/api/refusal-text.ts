import { t } from '../shared/i18n/t.ts'

/**
 * The message of a refusal or of a wrong field, in the language of the caller. One with braces may quote what somebody wrote, and is no
 * message of ours: it stays.
 */
export const refusalText = (message: string): string => (/[{}]/.test(message) ? message : t(message))
