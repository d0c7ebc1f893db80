import {
  contactFilterIn,
  ContactMessages,
} from '../../../../modules/running/site/web/contact-messages/contact-messages.tsx'
import { contactMessagesQuery } from '../../../../modules/running/site/web/queries.ts'
import { t } from '../../../../shared/i18n/t.ts'
import type { PageModule } from '../../page.tsx'
import { AdminPage, leaveUnlessAdmin } from '../../shell/admin-page.tsx'

export const redirectTo = leaveUnlessAdmin

/** Each part shows its own loading error. */
export const extras: PageModule['extras'] = ({ queries, search }) => [
  contactMessagesQuery(queries, contactFilterIn(search)),
]

export function Component() {
  return <AdminPage title={t('Contact messages')}>{() => <ContactMessages />}</AdminPage>
}
