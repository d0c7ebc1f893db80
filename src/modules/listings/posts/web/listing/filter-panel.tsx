import { useEffect, useImperativeHandle, useRef, useState, type FormEvent, type Ref, type ToggleEvent } from 'react'
import { t } from '../../../../../shared/i18n/t.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { cx } from '../../../../../ui/cx.ts'
import { iconButtonStyles } from '../../../../../ui/button/icon-button.tsx'
import { X } from '../../../../../ui/icons.tsx'
import { useModal } from '../../../../../ui/overlay/use-modal.ts'
import { FilterFields } from './filter-fields.tsx'
import type { FieldName, FilterProblems, FilterValues } from './filters.ts'
import { CLEARING_FORM, PANEL } from './filters-button.tsx'
import { useFilterForm } from './use-filter-form.ts'
import type { ListPath } from './listing.ts'

export interface FilterPanelProps {
  path: ListPath
  names: readonly FieldName[]
  values: FilterValues
  problems: FilterProblems
  /** The number of results, like "12 pets"; undefined if loading failed. */
  count: string | undefined
}

/**
 * The filters: a column on wide screens, a modal on small ones. Until scripts have loaded, and without them, small screens
 * show the column as a native popover.
 */
export function FilterPanel(props: FilterPanelProps) {
  const column = useRef<HTMLElement>(null)
  const form = useRef<FilterFormHandle>(null)
  const [open, setOpen] = useState(false)
  const modal = useModal(open, () => setOpen(false))
  const isModal = open && modal !== undefined
  useEffect(() => {
    // The popover may have been opened before hydration. It stays if the person is already typing in it.
    const { current } = column
    if (current?.matches(':popover-open') && !current.contains(document.activeElement)) setOpen(true)
  }, [])
  useEffect(() => {
    if (isModal) column.current?.hidePopover()
  }, [isModal])
  const openModal = (event: ToggleEvent) => {
    if (event.newState !== 'open') return
    event.preventDefault()
    setOpen(true)
  }
  const close = () => {
    // Text that the debounce has not applied yet counts too.
    form.current?.apply()
    setOpen(false)
  }
  return (
    <>
      <section
        ref={column}
        id={PANEL}
        popover="auto"
        aria-labelledby="filters-title"
        className={columnStyles}
        onBeforeToggle={openModal}
      >
        {!isModal && (
          <>
            <div className="mb-4 flex items-center justify-between">
              <h2 id="filters-title">{t('Find Your Pal')}</h2>
              <button
                type="button"
                aria-label={t('Close')}
                popoverTarget={PANEL}
                popoverTargetAction="hide"
                className={cx(iconButtonStyles(), '-my-2 -me-2 lg:hidden')}
              >
                <X size={20} />
              </button>
            </div>
            <FilterForm {...props} onDone={() => column.current?.hidePopover()} />
          </>
        )}
      </section>
      {modal && (
        <modal.ModalPanel open={open} onOpenChange={close} title={t('Find Your Pal')} shape="sheet-right">
          <FilterForm ref={form} {...props} onDone={() => setOpen(false)} />
        </modal.ModalPanel>
      )}
    </>
  )
}

interface FilterFormHandle {
  apply: () => void
}

interface FilterFormProps extends FilterPanelProps {
  ref?: Ref<FilterFormHandle>
  /** Called when valid filters were submitted. */
  onDone: () => void
}

function FilterForm({ ref, path, names, values, problems, count, onDone }: FilterFormProps) {
  const { form, apply, submit, clear, onChange } = useFilterForm(names)
  useImperativeHandle(ref, () => ({ apply: () => void apply() }))
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (submit()) onDone()
  }
  return (
    <form ref={form} action={path} role="search" autoComplete="off" noValidate onChange={onChange} onSubmit={onSubmit}>
      <FilterFields names={names} initial={values} problems={problems} />
      <PanelActions count={count} onClear={clear} />
    </form>
  )
}

function PanelActions({ count, onClear }: Pick<FilterPanelProps, 'count'> & { onClear: () => void }) {
  return (
    <div className={actionStyles}>
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
      <Button type="submit" className="flex-auto lg:hidden lg:noscript:inline-flex">
        {count ? t('Show {count}', { count }) : t('Show pets')}
      </Button>
    </div>
  )
}

/** On small screens they stay in sight at the lower edge. */
const actionStyles =
  'mt-5 flex flex-wrap gap-2 max-lg:sticky max-lg:-bottom-5 max-lg:-mx-5 max-lg:border-t max-lg:border-line max-lg:bg-card max-lg:px-5 ' +
  'max-lg:pt-3 max-lg:pb-[max(1rem,env(safe-area-inset-bottom))] max-lg:-mb-5 lg:grid'

const columnStyles =
  // The popover
  'fixed inset-y-0 end-0 start-auto h-dvh max-h-none w-[min(24rem,calc(100vw-3rem))] overflow-y-auto overscroll-contain ' +
  'rounded-s-lg bg-card px-5 pt-6 pb-5 text-ink shadow-float backdrop:bg-scrim transition-[translate,display,overlay] ' +
  'transition-discrete duration-200 translate-x-full open:translate-x-0 starting:open:translate-x-full rtl:not-open:-translate-x-full rtl:starting:open:-translate-x-full ' +
  // The column
  'lg:sticky lg:top-[calc(var(--header)+1rem)] lg:end-auto lg:block lg:h-auto lg:max-h-[calc(100dvh-var(--header)-1rem)] lg:w-auto ' +
  'lg:translate-x-0 lg:rtl:not-open:translate-x-0 lg:self-start lg:rounded-none lg:bg-transparent lg:pt-1 lg:pb-4 lg:shadow-none ' +
  // Room between the fields and a scroll bar that takes space or lies over them.
  'lg:ps-1 lg:pe-4 lg:-me-3'
