import { useEffect, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { messageOf, useQueries } from '../../../client.ts'
import { t } from '../../../shared/i18n/t.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { clearDevice, PermissionMissing, readDeviceState, subscribeDevice, type DeviceState } from './device.ts'
import { pushStatusQuery } from './queries.ts'

/** What this browser does about push notifications, with ways to change it. Undefined while it is read. */
export function useDevice() {
  const queries = useQueries()
  const cache = useQueryClient()
  const { data: status } = useQuery(pushStatusQuery(queries))
  const [state, setState] = useState<DeviceState>()
  const [busy, setBusy] = useState(false)
  const current = status?.devices.find(device => device.current)
  useEffect(() => {
    let shown = true
    void readDeviceState().then(read => shown && setState(read))
    return () => {
      shown = false
    }
  }, [])
  const change = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof PermissionMissing))
        toast.error(messageOf(error, t('That did not work. Check your connection and try again.')))
    }
    setState(await readDeviceState())
    await cache.invalidateQueries({ queryKey: pushStatusQuery(queries).queryKey })
    setBusy(false)
  }
  return {
    // The server removed the device, for example because another person used this browser.
    state: state === 'on' && !current ? 'off' : state,
    busy,
    turnOn: () => change(() => subscribeDevice(queries, status?.publicKey ?? '')),
    turnOff: () =>
      change(async () => {
        await clearDevice()
        if (current) await queries.push.remove.call({ id: current.id })
      }),
  }
}
