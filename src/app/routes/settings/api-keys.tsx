import { t } from '../../../shared/i18n/t.ts'
import { BackLink } from '../../../ui/layout/page.tsx'
import { Programs, programQueries } from '../slots/programs.tsx'

export const queries = programQueries

export const Component = () => (
  <Programs
    back={<BackLink to="/settings/developer">{t('Developer')}</BackLink>}
    text={t('With a key a program acts for you, as far as you allow it.')}
  />
)
