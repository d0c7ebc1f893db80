import { t } from '../../../shared/i18n/t.ts'
import { Programs, programQueries } from '../slots/programs.tsx'

export const queries = programQueries

export const Component = () => (
  <Programs text={t('With a key a program acts for your organisation, as far as you allow it.')} />
)
