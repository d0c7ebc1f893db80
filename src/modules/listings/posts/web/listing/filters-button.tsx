import { t } from '../../../../../shared/i18n/t.ts'
import { buttonStyles } from '../../../../../ui/button/button.tsx'
import { cx } from '../../../../../ui/cx.ts'
import { SlidersHorizontal } from '../../../../../ui/icons.tsx'

/** The id of the filter panel. */
export const PANEL = 'filters'

/** The id of a form without fields: Clear Filters submits it where the panel's code is not there. */
export const CLEARING_FORM = 'no-filters'

/** Opens the drawer on small screens. */
export function FiltersButton({ active }: { active: number }) {
  return (
    <button type="button" popoverTarget={PANEL} className={cx(buttonStyles({ variant: 'secondary' }), 'lg:hidden')}>
      <SlidersHorizontal size={18} />
      {t('Filters')}
      {active > 0 && (
        <span className="rounded-full bg-brand px-1.5 text-xs/5 font-bold text-brand-ink tabular-nums">
          <span aria-hidden="true">{active}</span>
          <span className="sr-only">{t('{active} in use', { active })}</span>
        </span>
      )}
    </button>
  )
}
