import { t } from '../../../../shared/i18n/t.ts'

/** How far an owner brings a pet, in kilometres; 0 if nobody said that it can be brought. */
export const TRAVEL_KM = [0, 25, 50, 100, 200, 400, 800, 1600, 3200] as const
export type TravelKm = (typeof TRAVEL_KM)[number]

interface Travel {
  travelKm: TravelKm
  /** The owner said that they bring the pet nowhere. */
  mustBeFetched: boolean
}

/** How a pet gets to its new home; undefined if nobody said it. */
export function travelText({ travelKm, mustBeFetched }: Travel): string | undefined {
  if (travelKm > 0) return upTo(travelKm)
  return mustBeFetched ? t('Must be fetched') : undefined
}

export const upTo = (km: TravelKm): string => t('Up to {km} km', { km })
