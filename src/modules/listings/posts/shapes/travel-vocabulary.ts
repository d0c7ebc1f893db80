import { t } from '../../../../shared/i18n/t.ts'

/** How far an owner may bring a pet, in kilometres. */
export const TRAVEL_KM = [0, 25, 50, 100, 200] as const
export type TravelKm = (typeof TRAVEL_KM)[number]

export const travelText = (km: TravelKm): string => (km === 0 ? t('No') : t('Up to {km} km', { km }))
