import { useParams } from 'react-router'
import { t } from '../../../shared/i18n/t.ts'
import { BackLink } from '../../../ui/layout/page.tsx'
import { Programs, programQueries } from '../slots/programs.tsx'

export const queries = programQueries

export function Component() {
  const { slug } = useParams()
  return (
    <Programs
      back={<BackLink to={`/organization/${slug}/settings`}>{t('Settings')}</BackLink>}
      text={t('With a key a program acts for your organisation, as far as you allow it.')}
    />
  )
}
