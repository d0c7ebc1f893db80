import { t } from '../../../../shared/i18n/t.ts'
import { ContactMessages } from '../../../../modules/running/site/web/contact-messages/contact-messages.tsx'
import { contactFilterIn } from '../../../../modules/running/site/web/contact-messages/contact-filter.ts'
import { contactMessagesQuery } from '../../../../modules/running/site/web/queries.ts'
import { AdminPage, leaveUnlessAdmin } from '../../shell/admin-page.tsx'
import type { PageModule } from '../../page.tsx'

export const redirectTo = leaveUnlessAdmin

/** Each part shows its own loading error. */
export const extras: PageModule['extras'] = ({ queries, search }) => [
  contactMessagesQuery(queries, contactFilterIn(search)),
]

export function Component() {
  return <AdminPage title={t('Contact Messages')}>{() => <ContactMessages />}</AdminPage>
}
