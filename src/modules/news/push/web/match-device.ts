import type { QueryClient } from '@tanstack/react-query'
import type { Queries } from '../../../../app/queries.ts'
import {
  clearDevice,
  hasMark,
  isMadeWith,
  keepMark,
  oneAfterAnother,
  readSubscription,
  renewSubscription,
} from './device.ts'
import { pushStatusQuery } from './queries.ts'

/**
 * Makes this browser's subscription and the server's device agree: ends a subscription that somebody else made here, renews one that the
 * browser has lost or that has an old key of the site, and removes the device where the permission was withdrawn.
 */
export const matchDevice = (cache: QueryClient, queries: Queries): Promise<void> =>
  oneAfterAnother(async () => {
    const subscription = await readSubscription()
    if (!subscription && !hasMark()) return
    const { publicKey, devices } = await cache.fetchQuery({ ...pushStatusQuery(queries), staleTime: 0 })
    const current = devices.find(device => device.current)
    if (!current) return clearDevice()
    if (Notification.permission !== 'granted') {
      await queries.push.remove.call({ id: current.id })
      return clearDevice()
    }
    const isOld = !subscription || (publicKey !== null && !isMadeWith(subscription, publicKey))
    if (publicKey && isOld) await renewSubscription(queries, publicKey)
    keepMark()
  })
