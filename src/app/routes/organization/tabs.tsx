import type { ComponentType } from 'react'
import { matchPath } from 'react-router'
import { includesRole, type OrganizationRole } from '../../../api/access.ts'
import type { OrganizationPage } from '../../../shared/addresses.ts'
import type { AnyQuery, PageRequest } from '../page.tsx'
import * as adoption from '../adoption/adoption-view.tsx'
import * as agreement from '../agreement/agreement-view.tsx'
import * as agreements from './agreements-tab.tsx'
import * as apiKeys from './api-keys-tab.tsx'
import * as animal from './animal-tab.tsx'
import * as animals from './animals-tab.tsx'
import * as board from './board-tab.tsx'
import * as counter from './counter-tab.tsx'
import * as newCounter from './new-counter-tab.tsx'
import * as fosterAnimal from './foster-animal-tab.tsx'
import * as fosters from './fosters-tab.tsx'
import * as handIn from './hand-in-tab.tsx'
import * as handIns from './hand-ins-tab.tsx'
import * as inbox from './inbox-tab.tsx'
import * as imports from './import-tab.tsx'
import * as newAnimal from './new-animal-tab.tsx'
import * as numbers from './numbers-tab.tsx'
import * as people from './people-tab.tsx'
import * as questions from './questions-tab.tsx'
import * as records from '../slots/records-view.tsx'
import * as requests from './requests-tab.tsx'
import * as round from '../pages/listings/round.tsx'
import * as transfer from './transfer-tab.tsx'
import * as transfers from './transfers-tab.tsx'
import * as uploads from './uploads-tab.tsx'
import * as settings from './settings-tab.tsx'
import { msg } from '../../../shared/i18n/t.ts'

interface TabModule {
  Component: ComponentType
  queries?: (request: PageRequest) => AnyQuery[]
  extras?: (request: PageRequest) => AnyQuery[]
}

interface Tab {
  path: OrganizationPage
  /** Of a page that the menu shows. */
  name?: string
  /** Who sees it; the server decides what they may do there. */
  role: OrganizationRole
  title: string
  queries: (request: PageRequest) => AnyQuery[]
  Component: ComponentType
}

const tab = (path: OrganizationPage, role: OrganizationRole, title: string, module: TabModule, name?: string): Tab => ({
  path,
  role,
  title,
  ...(name && { name }),
  Component: module.Component,
  queries: request => [...(module.queries?.(request) ?? []), ...(module.extras?.(request) ?? [])],
})

/** The pages of an organisation in the order of their places and menu. Another one is a line here. */
const TABS: readonly Tab[] = [
  tab('animals', 'volunteer', msg('Animals'), animals, msg('Animals')),
  tab('animals/new', 'volunteer', msg('New animal'), newAnimal),
  tab('animals/:id', 'volunteer', msg('Animal'), animal),
  tab('animals/:id/records', 'foster', msg('Health records'), records),
  tab('animals/:id/counter', 'coordinator', msg('Sign at the counter'), newCounter),
  tab('round', 'volunteer', msg('Daily round'), round),
  tab('requests', 'volunteer', msg('Requests'), requests, msg('Requests')),
  tab('requests/board', 'volunteer', msg('Requests'), board),
  tab('adoptions/:requestId', 'volunteer', msg('Adoption'), adoption),
  tab('adoptions/:requestId/agreement', 'volunteer', msg('Agreement'), agreement),
  tab('agreements', 'volunteer', msg('Agreements'), agreements, msg('Agreements')),
  tab('agreements/:id', 'volunteer', msg('Agreement'), counter),
  tab('questions', 'coordinator', msg('Questions'), questions, msg('Questions')),
  tab('inbox', 'volunteer', msg('Inbox'), inbox, msg('Inbox')),
  tab('inbox/:conversationId', 'volunteer', msg('Inbox'), inbox),
  tab('hand-ins', 'volunteer', msg('Hand-ins'), handIns, msg('Hand-ins')),
  tab('hand-ins/:id', 'volunteer', msg('Hand-in'), handIn),
  tab('fosters', 'foster', msg('Fosters'), fosters, msg('Fosters')),
  tab('fosters/:id', 'foster', msg('Foster home'), fosterAnimal),
  tab('transfers', 'volunteer', msg('Transfers'), transfers, msg('Transfers')),
  tab('transfers/:id', 'volunteer', msg('Transfer'), transfer),
  tab('people', 'foster', msg('People'), people, msg('People')),
  tab('import', 'coordinator', msg('Import'), imports, msg('Import')),
  tab('networks', 'manager', msg('Networks'), uploads, msg('Networks')),
  tab('numbers', 'coordinator', msg('Numbers'), numbers, msg('Numbers')),
  tab('settings', 'foster', msg('Settings'), settings, msg('Settings')),
  tab('settings/api-keys', 'manager', msg('API keys'), apiKeys),
]

/** The page of a path below the organisation's, and the path's parameters. */
export function tabOf(path: string): { tab: Tab | undefined; params: Record<string, string | undefined> } {
  const tab = TABS.find(one => matchPath(`/${one.path}`, `/${path}`))
  return { tab, params: (tab && matchPath(`/${tab.path}`, `/${path}`)?.params) ?? {} }
}

/** Which places stand beside the menu of the others. */
const PLACES: readonly OrganizationPage[] = ['animals', 'requests', 'inbox', 'people']

/** Who sees no more than fits, like fosters, has no menu. */
export function menuOf(role: OrganizationRole): { places: readonly Tab[]; more: readonly Tab[] } {
  const all = TABS.filter(one => one.name !== undefined && includesRole(role, one.role))
  if (all.length <= PLACES.length) return { places: all, more: [] }
  return {
    places: all.filter(({ path }) => PLACES.includes(path)),
    more: all.filter(({ path }) => !PLACES.includes(path)),
  }
}
