import { useSyncExternalStore, type ReactNode } from 'react'
import { ShieldCheck, X } from '../../../../../ui/icons.tsx'
import { t } from '../../../../../shared/i18n/t.ts'
import { useMe } from '../../../../../app/client.ts'
import { sharedStore } from '../../../../../ui/browser-store.ts'
import { IconButton } from '../../../../../ui/button/icon-button.tsx'

/**
 * Safety advice, shown until the person dismisses it.
 * @param props.report the button that reports somebody who asks for money
 */
export function SafetyNote({ report }: { report: ReactNode }) {
  const key = `safety-note:${useMe()?.id}`
  const putAway = useSyncExternalStore(
    sharedStore.subscribe,
    () => sharedStore.get(key) !== null,
    () => true,
  )
  if (putAway) return null
  return (
    <aside
      aria-label={t('Safety advice')}
      className="flex items-center gap-3 border-b border-line py-0.5 pe-2 ps-4 text-sm text-soft sm:ps-5"
    >
      <ShieldCheck aria-hidden="true" size={18} className="shrink-0 text-leaf" />
      <div className="flex-1 py-1.5">
        <p>{t("Never pay before you've met the animal, and keep personal data to yourself.")}</p>
        <p>
          {t('Asking for money before a visit is against the rules.')} {report}
        </p>
      </div>
      <IconButton label={t('Hide the advice')} className="text-soft" onClick={() => sharedStore.set(key, 'put away')}>
        <X size={17} />
      </IconButton>
    </aside>
  )
}
