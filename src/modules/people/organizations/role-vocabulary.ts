import { msg } from '../../../shared/i18n/t.ts'
import type { OrganizationRole } from '../../../api/access.ts'

/** The texts of each role. `invitation` and `mail` are sentences to the invited person. */
export const ROLE_TEXTS: Record<
  OrganizationRole,
  Record<'name' | 'make' | 'as' | 'invitation' | 'mail' | 'duty', string>
> = {
  manager: {
    name: msg('Manager'),
    make: msg('Make manager'),
    as: msg('As a manager.'),
    invitation: msg(
      '{person} invites you to help as a manager: you run everything, the people and the settings included.',
    ),
    mail: msg(
      '{person} invites you to help {organization} on Pawpal, as a manager: you run everything, the people and the settings included.',
    ),
    duty: msg('Everything: people, settings, animals, requests and messages.'),
  },
  coordinator: {
    name: msg('Coordinator'),
    make: msg('Make coordinator'),
    as: msg('As a coordinator.'),
    invitation: msg(
      '{person} invites you to help as a coordinator: you look after the animals, the requests and the messages.',
    ),
    mail: msg(
      '{person} invites you to help {organization} on Pawpal, as a coordinator: you look after the animals, the requests and the messages.',
    ),
    duty: msg('Animals, requests and messages.'),
  },
  volunteer: {
    name: msg('Volunteer'),
    make: msg('Make volunteer'),
    as: msg('As a volunteer.'),
    invitation: msg(
      '{person} invites you to help as a volunteer: you write drafts of animals, and see the requests and the messages.',
    ),
    mail: msg(
      '{person} invites you to help {organization} on Pawpal, as a volunteer: you write drafts of animals, and see the requests and the messages.',
    ),
    duty: msg('Writes drafts of animals. Sees requests and messages.'),
  },
  foster: {
    name: msg('Foster'),
    make: msg('Make foster'),
    as: msg('As a foster.'),
    invitation: msg('{person} invites you to help as a foster: you look after animals in your home.'),
    mail: msg(
      '{person} invites you to help {organization} on Pawpal, as a foster: you look after animals in your home.',
    ),
    duty: msg('Looks after animals in their home.'),
  },
}
