import type { ComponentType } from 'react'
import { data as response, useParams } from 'react-router'
import type { SettingsPage } from '../../../../shared/addresses.ts'
import type { AnyQuery, PageRequest } from '../../page.tsx'
import * as adoption from '../../settings/adoption.tsx'
import * as agreements from '../../settings/agreements.tsx'
import * as apiKeys from '../../settings/api-keys.tsx'
import * as calendar from '../../settings/calendar.tsx'
import * as data from '../../settings/data.tsx'
import * as developer from '../../settings/developer.tsx'
import * as home from '../../settings/own-home.tsx'
import * as notifications from '../../settings/notifications.tsx'
import * as questions from '../../settings/questions.tsx'
import * as records from '../../settings/records.tsx'
import * as profile from '../../settings/profile.tsx'
import * as security from '../../settings/security.tsx'

interface Part {
  Component: ComponentType
  queries: (request: PageRequest) => AnyQuery[]
}

/** The settings, and the pages below them by the end of their path. */
const PARTS: Record<'' | SettingsPage, Part> = {
  'api-keys': { queries: apiKeys.queries, Component: apiKeys.Component },
  '': { queries: profile.queries, Component: profile.Index },
  adoption,
  agreements,
  calendar,
  data,
  developer,
  home,
  notifications,
  profile,
  questions,
  records,
  security,
}

const partOf = (name = '') => (Object.hasOwn(PARTS, name) ? PARTS[name as '' | SettingsPage] : undefined)

export const queries = (request: PageRequest) => {
  const part = partOf(request.params['part'])
  if (!part) throw response(null, { status: 404 })
  return part.queries(request)
}

export function Component() {
  const part = partOf(useParams()['part'])
  return part && <part.Component />
}
