import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../app/client.ts'
import { buttonStyles } from '../../../../ui/button/button.tsx'
import { Section } from '../../../../ui/layout/page.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import { usePaths } from '../../../../ui/navigation/paths.ts'
import { signingText } from '../rules.ts'
import { agreementQuery } from './queries.ts'

/** The state of the agreement, on the page of the adoption. Adopters see nothing while there is none. */
export function AgreementSummary({ requestId }: { requestId: number }) {
  const { data } = useQuery(agreementQuery(useQueries(), String(requestId)))
  if (!data || (!data.agreement && (data.mayWrite !== 'yes' || data.blocked))) return null
  const { agreement, side } = data
  return (
    <Section title={t('Agreement')}>
      <p>
        {agreement
          ? agreement.finalAt && !agreement.voidedAt
            ? t('Signed by both sides.')
            : signingText({ ...agreement, signedBy: agreement.signatures.map(signature => signature.side) }, side)
          : t('Write down what you promise each other. Both sign it on their own devices.')}
      </p>
      <div className="flex flex-wrap gap-2">
        <AgreementLink requestId={requestId} text={agreement ? t('See agreement') : t('Create an agreement')} />
        {agreement?.hasPdf && (
          <a
            href={`/api/agreements/${agreement.id}/agreement.pdf`}
            download
            className={buttonStyles({ variant: 'secondary', size: 'sm' })}
          >
            {t('Download PDF')}
          </a>
        )}
      </div>
    </Section>
  )
}

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
