import { useEffect, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { messageOf, useQueries } from '../../../../app/client.ts'
import { t } from '../../../../shared/i18n/t.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import {
  clearDevice,
  oneAfterAnother,
  onPermissionChange,
  PermissionMissing,
  readDeviceState,
  subscribeDevice,
  type DeviceState,
} from './device.ts'
import { pushStatusQuery } from './queries.ts'

/** What this browser does about push notifications, with ways to change it. Undefined while it is read. */
export function useDevice() {
  const queries = useQueries()
  const cache = useQueryClient()
  const { data: status } = useQuery(pushStatusQuery(queries))
  const [state, setState] = useState<DeviceState>()
  const [busy, setBusy] = useState(false)
  const current = status?.devices.find(device => device.current)
  // Another tab, or `matchDevice`, may have changed this browser: then the server says something else, too.
  useEffect(() => {
    if (!status) return
    let shown = true
    const read = () => void readDeviceState().then(found => shown && setState(found))
    read()
    const end = onPermissionChange(read)
    return () => {
      shown = false
      end()
    }
  }, [status])
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
        await oneAfterAnother(clearDevice)
        if (current) await queries.push.remove.call({ id: current.id })
      }),
  }
}
