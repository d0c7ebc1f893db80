import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Tabs as Base } from '@base-ui/react/tabs'
import type { Address } from '../../shared/addresses.ts'
import { formatNumber } from '../../shared/i18n/t.ts'
import { cx } from '../cx.ts'
import { opensElsewhere } from './link.tsx'

/** A number beside a label, and what screen readers say of it; the tab's name stays the label. */
interface TabCount {
  shown: number
  description: string
}

type TabsProps<V extends string> = {
  /** The list's name for screen readers. */
  label: string
  /** A tab with a URL is a link without scripts, and for new windows. */
  tabs: readonly { value: V; label: ReactNode; count?: TabCount | undefined; panel: ReactNode; href?: Address }[]
  value?: V
  defaultValue?: V
  onChange?: (value: V) => void
  className?: string
}

export function Tabs<V extends string>({ label, tabs, value, defaultValue, onChange, className }: TabsProps<V>) {
  return (
    <Base.Root
      className={className}
      value={value}
      defaultValue={defaultValue ?? (value === undefined ? tabs[0]?.value : undefined)}
      onValueChange={(next: V) => onChange?.(next)}
    >
      <div className="-mx-4 overflow-x-auto px-4 [scrollbar-width:none] sm:mx-0 sm:px-0">
        <Base.List aria-label={label} className="flex min-w-max gap-1 border-b border-line" activateOnFocus>
          {tabs.map(tab => (
            <Base.Tab
              key={tab.value}
              value={tab.value}
              className={tabStyles}
              aria-description={tab.count?.description}
              {...(tab.href && linkTo(tab.href))}
            >
              {tab.label}
              {tab.count && (
                <span aria-hidden="true" className="text-sm text-brand tabular-nums">
                  {formatNumber(tab.count.shown)}
                </span>
              )}
            </Base.Tab>
          ))}
        </Base.List>
      </div>
      {tabs.map(tab => (
        <Base.Panel key={tab.value} value={tab.value} className={cx('pt-5 outline-offset-4')}>
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}

const linkTo = (href: Address) => ({ nativeButton: false, render: <TabLink href={href} /> })

/** Selects the tab on a plain click; other clicks follow the link. */
function TabLink({ href, onClick, children, ...rest }: ComponentProps<'a'>) {
  const choose = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!opensElsewhere(event)) event.preventDefault()
  }
  return (
    <a {...rest} href={href} onClick={choose}>
      {children}
    </a>
  )
}

const tabStyles =
  'relative -mb-px inline-flex min-h-11 items-center gap-2 border-b-2 border-transparent px-3.5 font-[550] text-soft transition-colors ' +
  'hover:text-ink focus-visible:-outline-offset-3 data-active:border-brand data-active:text-ink'
