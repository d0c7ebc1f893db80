import { t } from '../../../../shared/i18n/t.ts'

const KM_PER_MILE = 1.609

/** A distance in miles, shown only in regions that use them. The browser decides, because cached pages serve all regions. */
export const InMiles = ({ km }: { km: number }) => (
  <span className="miles">{` ${t('({miles} mi)', { miles: Math.round(km / KM_PER_MILE) || '< 1' })}`}</span>
)
