import { useId, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import { describedBy, Hint } from './field.tsx'
import { FieldError } from './field-error.tsx'

type RadioChipsProps<V extends string> = {
  /** The group's name, shown above the chips unless `hideLabel`. */
  label: string
  name: string
  options: readonly { value: V; label: string }[]
  value?: V
  defaultValue?: V
  onChange?: (value: V) => void
  hint?: ReactNode
  error?: ReactNode
  hideLabel?: boolean
  disabled?: boolean
  required?: boolean
  className?: string
}

/** A choice of a few visible options. Native radio inputs, so arrow keys and forms work. */
export function RadioChips<V extends string>(props: RadioChipsProps<V>) {
  const { label, name, options, value, defaultValue, onChange, hint, error, hideLabel, className } = props
  const id = useId()
  const description = describedBy(id, hint, error)
  return (
    <fieldset className={cx('min-w-0', className)} aria-describedby={description} disabled={props.disabled}>
      <legend className={hideLabel ? 'sr-only' : 'mb-1.5 text-sm font-semibold'}>{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(option => (
          <label key={option.value} className={chipStyles}>
            <input
              type="radio"
              className="sr-only"
              name={name}
              value={option.value}
              required={props.required}
              checked={value === undefined ? undefined : value === option.value}
              defaultChecked={defaultValue === undefined ? undefined : defaultValue === option.value}
              onChange={() => onChange?.(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {(hint || error) && (
        <div className="mt-1.5">
          {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : <Hint id={`${id}-hint`}>{hint}</Hint>}
        </div>
      )}
    </fieldset>
  )
}

const chipStyles =
  'touch relative inline-flex min-h-9 cursor-pointer items-center rounded-full border border-line bg-card px-3.5 text-sm font-[550] ' +
  'transition-colors select-none hover:border-edge hover:bg-well has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-checked:forced-color-adjust-none ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand ' +
  'has-disabled:cursor-not-allowed has-disabled:opacity-55'
