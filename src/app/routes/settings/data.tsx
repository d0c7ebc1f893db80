import { t } from '../../../shared/i18n/t.ts'
import { OwnTrust } from '../../../modules/adoption/trust/web/own-trust.tsx'
import { ownTrustQuery } from '../../../modules/adoption/trust/web/queries.ts'
import { accountQuery } from '../../../modules/base/accounts/web/queries.ts'
import { DataExport } from '../../../modules/base/accounts/web/settings/data-export.tsx'
import { DeleteAccount } from '../../../modules/base/accounts/web/settings/delete-account.tsx'
import { BlockedPeople } from '../../../modules/safety/reports/web/blocking/blocked-people.tsx'
import { blocksQuery } from '../../../modules/safety/reports/web/queries.ts'
import { useMe } from '../../client.ts'
import type { PageRequest } from '../page.tsx'
import { Part, SettingsFrame } from './frame.tsx'

export const queries = ({ queries }: PageRequest) => [
  accountQuery(queries),
  blocksQuery(queries),
  ownTrustQuery(queries),
]

export function Component() {
  // Null after the session ended, until the page is left.
  const me = useMe()
  if (!me) return null
  return (
    <SettingsFrame section="data">
      <Part
        title={t('Your data')}
        text={t('All your data in one ZIP file: your account, listings, requests, messages and photos.')}
      >
        <DataExport />
      </Part>
      <Part
        id="limits"
        title={t('Your limits')}
        text={t('Limits keep scammers slow. They grow as people get to know you.')}
      >
        <OwnTrust />
      </Part>
      <Part title={t('Blocked people')} text={t("You can't message each other or ask for each other's pets.")}>
        <BlockedPeople />
      </Part>
      <Part
        title={t('Delete account')}
        text={t(
          'Your listings, photos, requests and profile are removed. People you wrote to can still read your messages, without your name.',
        )}
      >
        <DeleteAccount />
      </Part>
    </SettingsFrame>
  )
}
