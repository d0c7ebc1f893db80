import { t } from '../../shared/i18n/t.ts'

/** The title of the browser's tab: the page's, then the site's. */
export const PageTitle = ({ children }: { children: string }) => (
  <title>{t('{name} · Pawpal', { name: children })}</title>
)
