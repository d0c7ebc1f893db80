import { useId, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Hint } from './field.tsx'
import { useHydrated } from '../use-hydrated.ts'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'checked' | 'onChange'> & {
  label: ReactNode
  hint?: ReactNode
  checked: boolean
  /** Saves the choice. The switch shows it meanwhile, and `checked` afterwards. */
  onSwitch: (on: boolean) => Promise<unknown>
}

/** A setting that is saved at once; a Checkbox is saved with its form. Disabled until hydration, so that no press is lost. */
export function Switch({ label, hint, checked, onSwitch, disabled, className, ...rest }: SwitchProps) {
  const id = useId()
  const hydrated = useHydrated()
  const [chosen, setChosen] = useState<boolean>()
  const presses = useRef(0)
  const choose = async (on: boolean) => {
    const press = (presses.current += 1)
    setChosen(on)
    // The caller shows errors.
    await onSwitch(on).catch(() => {})
    if (press === presses.current) setChosen(undefined)
  }
  return (
    <div className={className}>
      <label className="flex min-h-11 cursor-pointer items-center justify-between gap-4 has-disabled:cursor-not-allowed">
        <span className="grid gap-0.5">
          <span id={`${id}-label`} className="font-[550]">
            {label}
          </span>
          {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
        </span>
        <span className="relative h-7 w-12 shrink-0">
          <input
            type="checkbox"
            // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox has its state
            role="switch"
            aria-labelledby={`${id}-label`}
            aria-describedby={hint ? `${id}-hint` : undefined}
            {...rest}
            checked={chosen ?? checked}
            onChange={({ target }) => void choose(target.checked)}
            disabled={disabled || !hydrated}
            className={cx(track, disabled && 'opacity-55')}
          />
          <span aria-hidden="true" className={thumb} />
        </span>
      </label>
    </div>
  )
}

const track =
  'peer absolute inset-0 cursor-[inherit] appearance-none rounded-full border-[1.5px] border-edge bg-well transition-colors ' +
  'hover:border-soft checked:border-brand checked:bg-brand'

const thumb = cx(
  'pointer-events-none absolute top-1 start-1 size-5 rounded-full bg-soft transition-[translate,background-color]',
  'ltr:peer-checked:translate-x-5 rtl:peer-checked:-translate-x-5 peer-checked:bg-brand-ink forced-colors:bg-[ButtonText]',
)
