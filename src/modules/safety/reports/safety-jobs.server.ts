import type { Services } from '../../../api/context.ts'
import { defineAppealMail } from './appeals/appeal-mail.server.ts'
import { defineOperatorMail } from './moderation/notify-admins.server.ts'

export function defineSafetyJobs(services: Services): void {
  defineOperatorMail(services)
  defineAppealMail(services)
}
