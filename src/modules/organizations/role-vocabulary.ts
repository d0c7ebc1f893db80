import type { OrganizationRole } from '../../shared/organization-roles.ts'

/** The roles in words; `may` ends with a full stop. */
export const ROLE_TEXTS: Record<OrganizationRole, { name: string; withArticle: string; may: string }> = {
  manager: {
    name: 'Manager',
    withArticle: 'a manager',
    may: 'you run everything, the people and the settings included.',
  },
  coordinator: {
    name: 'Coordinator',
    withArticle: 'a coordinator',
    may: 'you look after the animals, the requests and the messages.',
  },
  volunteer: {
    name: 'Volunteer',
    withArticle: 'a volunteer',
    may: 'you see the animals, the requests and the messages.',
  },
  foster: {
    name: 'Foster',
    withArticle: 'a foster',
    may: 'you look after animals in your home.',
  },
}
