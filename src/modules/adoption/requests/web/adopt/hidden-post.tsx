import { t } from '../../../../../shared/i18n/t.ts'
import { Page } from '../../../../../ui/layout/page.tsx'
import type { AdoptionRequest } from '../../contract.ts'
import { ListingStatus } from '../parts/request-status.tsx'
import { OwnRequest } from './own-request.tsx'

/** The page of a post in review, for its requesters: the pet's name and their request, nothing else. */
export function HiddenPost({ request }: { request: AdoptionRequest }) {
  const { name, status } = request.pet
  return (
    <Page className="mx-auto w-full max-w-2xl gap-6!">
      <meta name="robots" content="noindex" />
      <title>{`${name} · Pawpal`}</title>
      <div className="grid justify-items-start gap-2">
        <h1 className="wrap-anywhere">{name}</h1>
        <ListingStatus status={status} />
        <p role="status" className="text-soft">
          {status === 'rejected'
            ? t('This listing did not pass its review. Your request stays, and we tell you when the listing is back.')
            : t(
                'The owner changed this listing, so we look at it again. Your request stays, and we tell you when the listing is back.',
              )}
        </p>
      </div>
      <h2 className="sr-only">{t('Adoption request')}</h2>
      <OwnRequest request={request} />
    </Page>
  )
}
