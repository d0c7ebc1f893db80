import { buttonStyles } from '../../../../ui/button/button.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import { usePaths } from '../../../../ui/navigation/paths.ts'
import { t } from '../../../../shared/i18n/t.ts'

/** Leads to the agreement of a request. */
export function AgreementLink({ requestId, text = t('Agreement') }: { requestId: number; text?: string }) {
  const { adoption = '/adoptions' } = usePaths()
  return (
    <Link
      to={`${adoption}/${requestId}/agreement`}
      className={`${buttonStyles({ variant: 'secondary', size: 'sm' })} justify-self-start`}
    >
      {text}
    </Link>
  )
}
