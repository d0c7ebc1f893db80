import { t } from '../../../../shared/i18n/t.ts'
import { CreateCommunity } from '../../../../modules/talk/communities/web/form/create-community.tsx'
import { usePhotoField } from '../../../../modules/base/photos/web/use-photo-field.tsx'
import { Page, PageHeader } from '../../../../ui/layout/page.tsx'

export function Component() {
  const cover = usePhotoField()
  return (
    <Page width="form">
      <title>{t('Create Community · Pawpal')}</title>
      <PageHeader
        title={t('Create a community')}
        text={t('A place to ask, to answer and to share. You look after it.')}
      />
      <noscript>
        <p className="mb-5 rounded-md bg-sun-well px-4 py-3 text-sun">
          {t('Creating a community needs JavaScript. Please turn it on.')}
        </p>
      </noscript>
      <CreateCommunity cover={cover} />
    </Page>
  )
}
