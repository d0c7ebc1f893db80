import { t } from '../../../../shared/i18n/t.ts'
import { ContactDetails, SocialLinks } from '../../../../modules/running/site/web/contact/contact-details.tsx'
import { ContactForm } from '../../../../modules/running/site/web/contact/contact-form.tsx'
import { siteInfoQuery } from '../../../../modules/running/site/web/queries.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { Page, PageHeader } from '../../../../ui/layout/page.tsx'
import type { PageRequest } from '../../page.tsx'

export const queries = ({ queries }: PageRequest) => [siteInfoQuery(queries)]

export function Component() {
  return (
    <Page>
      <title>{t('Contact · Pawpal')}</title>
      <meta name="description" content={t('Write to the people behind Pawpal, or call, or come by.')} />
      <PageHeader
        title={t('Contact')}
        text={t("A question, an idea, a shelter that wants to join? We'd love to hear from you.")}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[1.7fr_1fr] lg:gap-10">
        <Card className="sm:p-8">
          <ContactForm />
        </Card>
        <div className="grid gap-6 p-2 sm:p-4 lg:pt-8">
          <ContactDetails />
          <SocialLinks />
        </div>
      </div>
    </Page>
  )
}
