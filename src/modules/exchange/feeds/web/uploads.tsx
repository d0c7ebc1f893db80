import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../app/client.ts'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { PageHeader } from '../../../../ui/layout/page.tsx'
import { NETWORK_LABELS, NETWORKS } from '../vocabulary.ts'
import { uploadsQuery } from './queries.ts'
import { UploadForm } from './upload-form.tsx'

/** Where the animals of the organisation are sent as files. */
export function Uploads() {
  const { data: uploads, refetch, isFetching } = useQuery(uploadsQuery(useQueries()))
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeader
        title={t('Networks')}
        text={t(
          "Send your animals to other networks: each gets the whole file, so animals that aren't in it are no longer listed there.",
        )}
      />
      {!uploads && (
        <ErrorState text={t("The networks couldn't be loaded.")} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {uploads &&
        NETWORKS.map(network => (
          <UploadForm
            key={network}
            network={network}
            name={NETWORK_LABELS[network]}
            upload={uploads.find(one => one.network === network)}
          />
        ))}
    </div>
  )
}
