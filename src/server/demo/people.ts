import { accounts, shelters } from './people/hosts.ts'
import { adopters, owners } from './people/members.ts'
import type { DemoPerson } from './people/person.ts'

export type { DemoPerson, PersonKey } from './people/person.ts'

/** Everybody in the demo, those with an account to sign in with first. */
export const people: readonly DemoPerson[] = [...accounts, ...shelters, ...owners, ...adopters]
