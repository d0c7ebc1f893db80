import { useParams } from 'react-router'
import { t } from '../../../shared/i18n/t.ts'
import { BackLink } from '../../../ui/navigation/back-link.tsx'
import { Programs, programQueries } from '../slots/programs.tsx'

export const queries = programQueries

export function Component() {
  const { slug } = useParams()
  return (
    <Programs
      back={<BackLink to={`/organization/${slug}/settings`}>{t('Settings')}</BackLink>}
      text={t('An API key lets a program act for your organization, within the limits you set.')}
    />
  )
}
