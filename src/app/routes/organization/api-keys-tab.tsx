import { t } from '../../../shared/i18n/t.ts'
import { Programs, programQueries } from '../slots/programs.tsx'

export const queries = programQueries

export const Component = () => (
  <Programs text={t('An API key lets a program act for your organization, within the limits you set.')} />
)
