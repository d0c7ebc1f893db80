import type { OrganizationRole } from '../../shared/organization-roles.ts'

/** The roles in words; `may` ends with a full stop. */
export const ROLE_TEXTS: Record<OrganizationRole, { name: string; withArticle: string; may: string; duty: string }> = {
  manager: {
    name: 'Manager',
    withArticle: 'a manager',
    may: 'you run everything, the people and the settings included.',
    duty: 'Everything: people, settings, animals, requests and messages.',
  },
  coordinator: {
    name: 'Coordinator',
    withArticle: 'a coordinator',
    may: 'you look after the animals, the requests and the messages.',
    duty: 'Animals, requests and messages.',
  },
  volunteer: {
    name: 'Volunteer',
    withArticle: 'a volunteer',
    may: 'you write drafts of animals, and see the requests and the messages.',
    duty: 'Writes drafts of animals. Sees requests and messages.',
  },
  foster: {
    name: 'Foster',
    withArticle: 'a foster',
    may: 'you look after animals in your home.',
    duty: 'Looks after animals in their home.',
  },
}
