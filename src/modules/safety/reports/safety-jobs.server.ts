import type { Services } from '../../../platform/context.ts'
import { defineAppealMail } from './appeal-mail.server.ts'
import { defineOperatorMail } from './operator-mail.server.ts'

export function defineSafetyJobs(services: Services): void {
  defineOperatorMail(services)
  defineAppealMail(services)
}
