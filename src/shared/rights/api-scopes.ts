/** What a key for programs lets its holder do; `read` belongs to every key. */
export const API_SCOPES = ['read', 'write', 'requests'] as const
export type ApiScope = (typeof API_SCOPES)[number]
