import { useId, type ComponentProps, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Tick } from '../icons/form-icons.tsx'
import { describedBy, Hint } from './field.tsx'
import { FieldError } from './field-error.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode; error?: ReactNode }

export function Checkbox({ label, hint, error, className, ...rest }: CheckboxProps) {
  const id = useId()
  const description = describedBy(id, hint, error)
  return (
    <div className={cx('grid gap-1', className)}>
      <label className="relative flex min-h-11 min-w-11 cursor-pointer items-center gap-3 has-disabled:cursor-not-allowed has-disabled:text-soft">
        <span className="relative grid size-5.5 shrink-0 place-items-center">
          <input
            type="checkbox"
            aria-describedby={description}
            aria-invalid={error ? true : undefined}
            {...rest}
            className={boxStyles}
          />
          <Tick />
        </span>
        <span>{label}</span>
      </label>
      {(hint || error) && (
        <div className="-mt-2 pb-1 ps-8.5">
          {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : <Hint id={`${id}-hint`}>{hint}</Hint>}
        </div>
      )}
    </div>
  )
}

const boxStyles =
  'peer absolute inset-0 cursor-[inherit] appearance-none rounded-xs border-[1.5px] border-edge bg-card transition-colors ' +
  'hover:border-soft checked:border-brand checked:bg-brand aria-invalid:border-rose disabled:opacity-55'
