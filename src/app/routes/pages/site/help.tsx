import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { t } from '../../../../shared/i18n/t.ts'
import { guideQuery, guidesQuery } from '../../../../modules/running/site/web/help/guides.ts'
import { GuideList, GuideView } from '../../../../modules/running/site/web/help/guide-view.tsx'
import { Page, PageHeader } from '../../../../ui/layout/page.tsx'
import type { PageRequest } from '../../page.tsx'

export const queries = ({ params: { guide } }: PageRequest) => [guide ? guideQuery(guide) : guidesQuery()]

export function Component() {
  const { guide } = useParams()
  return <Page width="text">{guide ? <OneGuide name={guide} /> : <AllGuides />}</Page>
}

function AllGuides() {
  const { data: guides = [] } = useQuery(guidesQuery())
  return (
    <>
      <title>{t('Help · Pawpal')}</title>
      <meta name="description" content={t('Short guides for everyone who uses this site.')} />
      <PageHeader title={t('Help')} text={t('Short guides for everyone who uses this site.')} />
      <GuideList guides={guides} />
    </>
  )
}

function OneGuide({ name }: { name: string }) {
  const { data: guide } = useQuery(guideQuery(name))
  if (!guide) return null
  return (
    <>
      <title>{t('{guide} · Help · Pawpal', { guide: guide.title })}</title>
      <meta name="description" content={guide.summary} />
      <GuideView guide={guide} />
    </>
  )
}
