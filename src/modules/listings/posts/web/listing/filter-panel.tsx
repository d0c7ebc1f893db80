import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent, type ToggleEvent } from 'react'
import { t } from '../../../../../shared/i18n/t.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { cx } from '../../../../../ui/cx.ts'
import { iconButtonStyles } from '../../../../../ui/button/icon-button.tsx'
import { CloseIcon } from '../../../../../ui/icons.tsx'
import { FilterFields } from './filter-fields.tsx'
import type { FieldName, FilterProblems, FilterValues } from './filters.ts'
import { CLEARING_FORM, PANEL } from './filters-button.tsx'
import { useFilterForm } from './use-filter-form.ts'

export interface FilterPanelProps {
  path: string
  names: readonly FieldName[]
  values: FilterValues
  problems: FilterProblems
  /** The number of results, like "12 pets"; undefined if loading failed. */
  count: string | undefined
}

/** The filters: a column on wide screens, a drawer on small ones. A native popover and form, so that both work without scripts. */
export function FilterPanel({ path, names, values, problems, count }: FilterPanelProps) {
  const { form, submit: apply, clear, onChange } = useFilterForm(names)
  const panel = useRef<HTMLElement>(null)
  const [open, setOpen] = useState(false)
  // It may have been opened before hydration.
  useEffect(() => setOpen(panel.current?.matches(':popover-open') ?? false), [])
  useEffect(() => {
    // Somebody may be typing already, when it was opened before hydration.
    if (open && !panel.current?.contains(document.activeElement)) panel.current?.querySelector('button')?.focus()
  }, [open])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (apply()) panel.current?.hidePopover()
  }
  return (
    <section
      ref={panel}
      id={PANEL}
      popover="auto"
      {...(open && { role: 'dialog', 'aria-modal': true, onKeyDown: keepFocusInside })}
      aria-labelledby="filters-title"
      className={drawer}
      onToggle={event => {
        setOpen(event.newState === 'open')
        closeWhenWide(event)
      }}
    >
      <form ref={form} action={path} role="search" autoComplete="off" noValidate onChange={onChange} onSubmit={submit}>
        <div className="mb-4 flex items-center justify-between">
          <h2 id="filters-title">{t('Find Your Pal')}</h2>
          <button
            type="button"
            aria-label={t('Close')}
            popoverTarget={PANEL}
            popoverTargetAction="hide"
            className={cx(iconButtonStyles(), '-my-2 -me-2 lg:hidden')}
          >
            <CloseIcon size={20} />
          </button>
        </div>
        <FilterFields names={names} initial={values} problems={problems} />
        <PanelActions count={count} onClear={clear} />
      </form>
    </section>
  )
}

function PanelActions({ count, onClear }: Pick<FilterPanelProps, 'count'> & { onClear: () => void }) {
  return (
    <div className="mt-5 grid gap-2">
      <Button type="submit" className="lg:hidden lg:noscript:inline-flex">
        {count ? t('Show {count}', { count }) : t('Show pets')}
      </Button>
      <Button
        type="submit"
        form={CLEARING_FORM}
        variant="quiet"
        data-scripted
        onClick={event => {
          event.preventDefault()
          onClear()
        }}
      >
        {t('Clear Filters')}
      </Button>
    </div>
  )
}

/** Traps the Tab key in the drawer: a native popover does not. */
function keepFocusInside(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Tab') return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('button, input, select, summary')].filter(
    ({ offsetParent }) => offsetParent,
  )
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  if (document.activeElement !== from) return
  event.preventDefault()
  to?.focus()
}

/** Closes the drawer when the window becomes wide enough for the column. */
function closeWhenWide({ newState, currentTarget }: ToggleEvent<HTMLElement>) {
  if (newState === 'open')
    matchMedia('(width >= 64rem)').addEventListener('change', () => currentTarget.hidePopover(), { once: true })
}

const drawer =
  // The drawer
  'fixed inset-y-0 end-0 start-auto h-dvh max-h-none w-[min(24rem,calc(100vw-3rem))] overflow-y-auto overscroll-contain ' +
  'rounded-s-lg bg-card px-5 pt-6 pb-8 text-ink shadow-float backdrop:bg-scrim transition-[translate,display,overlay] ' +
  'transition-discrete duration-200 translate-x-full open:translate-x-0 starting:open:translate-x-full rtl:not-open:-translate-x-full rtl:starting:open:-translate-x-full ' +
  // The column
  'lg:sticky lg:top-[calc(var(--header)+1rem)] lg:end-auto lg:block lg:h-auto lg:max-h-[calc(100dvh-var(--header)-1rem)] lg:w-auto ' +
  'lg:translate-x-0 lg:rtl:not-open:translate-x-0 lg:self-start lg:rounded-none lg:bg-transparent lg:pt-1 lg:pb-4 lg:shadow-none ' +
  // Room between the fields and a scroll bar that takes space or lies over them.
  'lg:ps-1 lg:pe-4 lg:-me-3'
