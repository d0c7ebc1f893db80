import type { ComponentProps } from 'react'
import { t } from '../../shared/i18n/t.ts'
import { cx } from '../cx.ts'
import { SelectIcon } from '../icons/form-icons.tsx'
import { controlStyles, useControl } from './field.tsx'

type SelectProps = ComponentProps<'select'> & {
  options?: readonly { value: string; label: string; disabled?: boolean }[]
}

/** A styled native select: it opens in the platform's way and works without scripts. */
export function Select({ options, className, children, ...own }: SelectProps) {
  return (
    <span className="relative block">
      <select
        {...useControl(own)}
        className={cx(controlStyles, 'h-11 appearance-none truncate pe-10 ps-3.5', className)}
      >
        {options?.map(option => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
        {children}
      </select>
      <SelectIcon />
    </span>
  )
}

/** Options of a constant, whose labels `msg` marks, in the language of the reader. */
export const translatedOptions = <Option extends { label: string }>(options: readonly Option[]): Option[] =>
  options.map(option => ({ ...option, label: t(option.label) }))
