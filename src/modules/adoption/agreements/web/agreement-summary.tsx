import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../app/client.ts'
import { buttonStyles } from '../../../../ui/button/button.tsx'
import { Section } from '../../../../ui/layout/page.tsx'
import { signingText } from '../rules.ts'
import { AgreementLink } from './agreement-link.tsx'
import { agreementQuery } from './queries.ts'

/** How the agreement of a request stands, on the page of its adoption; nothing for the adopter while there is none. */
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
        <AgreementLink requestId={requestId} text={agreement ? t('See Agreement') : t('Make an Agreement')} />
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
