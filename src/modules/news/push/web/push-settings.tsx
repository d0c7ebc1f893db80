import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MonitorSmartphone } from '../../../../ui/icons.tsx'
import { useEffect, useState } from 'react'
import { messageOf, useQueries } from '../../../../app/client.ts'
import { t } from '../../../../shared/i18n/t.ts'
import { ReadyButton } from '../../../../ui/button/button.tsx'
import { useAction } from '../../../../app/use-action.ts'
import { Moment } from '../../../../ui/data/moment.tsx'
import { Trans } from '../../../../ui/trans.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { Switch } from '../../../../ui/form/switch.tsx'
import type { PushDevice, PushSettings as Settings } from '../contract.ts'
import { ownTimeZone, pushStatusQuery } from './queries.ts'
import { QuietHours } from './quiet-hours.tsx'
import {
  clearDevice,
  type DeviceState,
  oneAfterAnother,
  onPermissionChange,
  PermissionMissing,
  readDeviceState,
  subscribeDevice,
} from './device.ts'

/** This device, the others, and what notifications show and when. */
export function PushSettings() {
  const { data: status } = useQuery(pushStatusQuery(useQueries()))
  const save = useSave()
  if (!status) return null
  const others = status.devices.filter(({ current }) => !current)
  const settings: Settings = { ...status.settings, timeZone: status.settings.timeZone ?? ownTimeZone() }
  return (
    <div className="grid gap-5">
      <ThisDevice />
      {others.length > 0 && (
        <ul className="grid divide-y divide-line">
          {others.map(device => (
            <OtherDevice key={device.id} device={device} />
          ))}
        </ul>
      )}
      {status.devices.length > 0 && (
        <div className="grid divide-y divide-line">
          <Switch
            label={t('Show what it says')}
            hint={t(
              "Names and pets appear on the screen, also while it's locked. Otherwise a notification only says what kind of news there is.",
            )}
            checked={settings.showText}
            onSwitch={showText => save({ showText })}
            className="py-2"
          />
          <QuietHours settings={settings} onSave={save} />
        </div>
      )}
    </div>
  )
}

function ThisDevice() {
  const { state, busy, turnOn, turnOff } = useDevice()
  if (state === 'unsupported')
    return (
      <p>
        {t(
          "This browser can't show push notifications here. On an iPhone or iPad, add this site to the home screen first, and open it from there.",
        )}
      </p>
    )
  if (state === 'denied')
    return (
      <p>
        {t(
          "Your browser doesn't allow notifications from this site. Allow them in your browser's settings for this site, and reload the page.",
        )}
      </p>
    )
  return state === 'on' ? (
    <div className="grid gap-3 justify-items-start">
      <p>{t('You get push notifications here until you sign out.')}</p>
      <ReadyButton variant="secondary" busy={busy} onClick={() => void turnOff()}>
        {t('Turn them off here')}
      </ReadyButton>
    </div>
  ) : (
    <ReadyButton
      variant="secondary"
      busy={busy}
      disabled={!state}
      className="justify-self-start"
      onClick={() => void turnOn()}
    >
      {t('Turn them on here')}
    </ReadyButton>
  )
}

function OtherDevice({ device: { id, device, createdAt } }: { device: PushDevice }) {
  const queries = useQueries()
  const remove = useAction({
    ...queries.push.remove.mutationOptions(),
    success: t('{device} no longer gets push notifications', { device }),
    failure: t("The device couldn't be removed. Please try again."),
    invalidates: [pushStatusQuery(queries).queryKey],
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <MonitorSmartphone aria-hidden="true" size={22} className="shrink-0 text-soft" />
      <div className="min-w-40 flex-1">
        <p className="font-semibold">{device}</p>
        <p className="text-sm text-soft">
          <Trans text="Added {time}" values={{ time: <Moment at={createdAt} /> }} />
        </p>
      </div>
      <ReadyButton
        size="sm"
        variant="secondary"
        busy={remove.isPending}
        aria-label={t('Remove {device}', { device })}
        onClick={() => remove.mutate({ id })}
      >
        {t('Remove')}
      </ReadyButton>
    </li>
  )
}

/** Saves some settings. Rejects where that fails, so that the switch goes back. */
function useSave() {
  const queries = useQueries()
  const save = useAction({
    ...queries.push.changeSettings.mutationOptions(),
    scope: { id: 'push-settings' },
    failure: t("Your choice couldn't be saved. Please try again."),
    invalidates: [pushStatusQuery(queries).queryKey],
  })
  return (change: Partial<Settings>) => save.mutateAsync(change)
}

/** The push state of this browser, with functions to change it. Undefined while it loads. */
function useDevice() {
  const queries = useQueries()
  const cache = useQueryClient()
  const { data: status } = useQuery(pushStatusQuery(queries))
  const [state, setState] = useState<DeviceState>()
  const [busy, setBusy] = useState(false)
  const current = status?.devices.find(device => device.current)
  // Another tab, or `matchDevice`, may have changed this browser. Then the server's data changes, too.
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
        toast.error(messageOf(error, t("That didn't work. Check your connection and try again.")))
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
