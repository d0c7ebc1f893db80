import { useSyncExternalStore, type ReactNode } from 'react'
import { ChevronDown, ShieldCheck, X } from '../../../../../ui/icons.tsx'
import { t } from '../../../../../shared/i18n/t.ts'
import { useMe } from '../../../../../app/client.ts'
import { sharedStore } from '../../../../../ui/browser-store.ts'
import { IconButton } from '../../../../../ui/button/icon-button.tsx'

/**
 * Safety advice: one line that opens, shown until the person dismisses it.
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
      className="flex items-start border-b border-line pe-2 text-sm text-soft md:pe-3"
    >
      <details className="group min-w-0 flex-1">
        <summary className="flex h-11 cursor-pointer list-none items-center gap-2 ps-3 max-md:text-[0.8125rem] md:ps-5 [&::-webkit-details-marker]:hidden">
          <ShieldCheck aria-hidden="true" size={18} className="shrink-0 text-leaf" />
          <span className="min-w-0 truncate">{t("Never pay before you've met the animal.")}</span>
          <ChevronDown aria-hidden="true" size={16} className="shrink-0 group-open:rotate-180" />
        </summary>
        <div className="grid gap-1 ps-[2.375rem] pe-2 pb-2.5 md:ps-[2.875rem]">
          <p>{t('Keep personal data to yourself.')}</p>
          <p>
            {t('Asking for money before a visit is against the rules.')} {report}
          </p>
        </div>
      </details>
      <IconButton label={t('Hide the advice')} className="text-soft" onClick={() => sharedStore.set(key, 'put away')}>
        <X size={17} />
      </IconButton>
    </aside>
  )
}
