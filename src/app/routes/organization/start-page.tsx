import { t } from '../../../shared/i18n/t.ts'
import { StartForm } from '../../../modules/people/organizations/web/start-form.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Page, PageHeader } from '../../../ui/layout/page.tsx'

export function StartPage() {
  return (
    <Page width="form">
      <title>{t('Start an organization · Pawpal')}</title>
      <PageHeader
        title={t('Start an organization')}
        text={t(
          'For shelters and rescue groups: your animals, requests and messages in one place, shared by your team.',
        )}
      />
      <Card>
        <StartForm />
      </Card>
    </Page>
  )
}
