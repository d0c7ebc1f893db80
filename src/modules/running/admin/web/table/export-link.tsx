import { t } from '../../../../../shared/i18n/t.ts'
import { Download } from '../../../../../ui/icons.tsx'
import { useSearchParams } from 'react-router'
import { useQueries } from '../../../../../app/client.ts'
import { buttonStyles } from '../../../../../ui/button/button.tsx'
import { useAction } from '../../../../../app/use-action.ts'
import type { ExportedTable } from '../../vocabulary.ts'

/** Downloads all rows of the URL's filter as CSV, after the admin confirmed who it is. */
export function ExportLink({ table }: { table: ExportedTable }) {
  const [search] = useSearchParams()
  const href = `/api/admin/${table}.csv?${search}`
  const check = useAction({
    ...useQueries().accounts.checkConfirmation.mutationOptions(),
    onSuccess: () => location.assign(href),
    failure: t("The table couldn't be exported. Please try again."),
  })
  return (
    <a
      href={href}
      download
      className={buttonStyles({ variant: 'secondary', size: 'sm' })}
      onClick={event => {
        event.preventDefault()
        check.mutate(undefined)
      }}
    >
      <Download aria-hidden="true" size={16} />
      {t('Export CSV')}
    </a>
  )
}
