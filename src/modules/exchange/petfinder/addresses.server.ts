import type { Db } from '../../../platform/db/db.ts'
import { toPhoto, type PhotoRow } from '../../base/photos/public.server.ts'
import { townsOf, type Town } from '../../base/places/public.server.ts'
import type { Animal } from './contract.ts'

/** A location as it was written, with the coordinates of its town if it means one. */
export interface AddressLocation {
  location: string | null
  latitude: number | null
  longitude: number | null
}

export type Address = Animal['contact']['address']

/** Writes addresses: of the town alone, or with a street. */
export async function addressesOf(
  db: Db,
  located: readonly AddressLocation[],
): Promise<(located: AddressLocation, street?: string) => Address> {
  const townOf = await townsOf(db, located.flatMap(toPlaced))
  return (one, street = '') => {
    const [placed] = toPlaced(one)
    return toAddress(one.location ?? '', placed && townOf(placed), street)
  }
}

const toPlaced = ({ location, latitude, longitude }: AddressLocation) =>
  location && latitude !== null && longitude !== null ? [{ text: location, latitude, longitude }] : []

const toAddress = (location: string, town: Town | undefined, street: string): Address => ({
  address1: street || null,
  address2: null,
  city: (town?.name ?? location) || null,
  state: town?.regionCode || null,
  postcode: null,
  country: town?.country ?? null,
})

/** A photo in the four sizes that clients ask for, which are ours of about these widths. */
export function pictureOf(row: PhotoRow, appUrl: string) {
  const { src, widths } = toPhoto(row)
  const url = (width: number) => `${appUrl}${src}${widths.find(one => one >= width) ?? widths.at(-1)}.webp`
  return { small: url(100), medium: url(300), large: url(600), full: url(Infinity) }
}

/** "2020-07-21T10:03:19+0000". */
export const timeText = (time: Date): string => `${time.toISOString().slice(0, 19)}+0000`
