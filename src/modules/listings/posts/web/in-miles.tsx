import { t } from '../../../../shared/i18n/t.ts'

const KM_PER_MILE = 1.609

/** A distance in miles, beside kilometres: shown where the browser's region counts in miles, since cached pages serve all regions. */
export const InMiles = ({ km }: { km: number }) => (
  <span className="miles">{` ${t('({miles} mi)', { miles: Math.round(km / KM_PER_MILE) || '< 1' })}`}</span>
)
