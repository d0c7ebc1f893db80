import { t } from '../../../shared/i18n/t.ts'
import { BackLink } from '../../../ui/navigation/back-link.tsx'
import { Programs, programQueries } from '../slots/programs.tsx'

export const queries = programQueries

export const Component = () => (
  <Programs
    back={<BackLink to="/settings/developer">{t('Developer')}</BackLink>}
    text={t('An API key lets a program act for you, within the limits you set.')}
  />
)
