import { createContext, use, useId, useMemo, type ComponentProps, type ReactNode } from 'react'
import { t } from '../../shared/i18n/t.ts'
import { cx } from '../cx.ts'
import { FieldError } from './field-error.tsx'

type Control = { id: string; describedBy: string | undefined; invalid: boolean; required: boolean }

const ControlContext = createContext<Control | null>(null)

type FieldProps = {
  label: string
  /** A second label of the same control. */
  also?: string | undefined
  hint?: ReactNode
  /** What is wrong and how to fix it. With an error the control is invalid. */
  error?: ReactNode
  required?: boolean
  /** Marks the field as one that may stay empty. */
  optional?: boolean
  /** Shown at the end of the label's line, e.g. a character counter. */
  aside?: ReactNode
  className?: string
  /** One Input, Textarea or Select: context ties it to label, hint and error. */
  children: ReactNode
}

export function Field({
  label,
  also,
  hint,
  error,
  required = false,
  optional,
  aside,
  className,
  children,
}: FieldProps) {
  const id = useId()
  const description = describedBy(id, hint, error)
  const invalid = Boolean(error)
  const control = useMemo(
    () => ({ id, describedBy: description, invalid, required }),
    [id, description, invalid, required],
  )
  return (
    <div className={cx('grid content-start gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {also && (
          <label htmlFor={id} className="me-auto text-soft">
            {also}
          </label>
        )}
        {optional && <span className="shrink-0 text-soft">{t('optional')}</span>}
        {aside && <span className="text-soft tabular-nums">{aside}</span>}
      </div>
      <ControlContext value={control}>{children}</ControlContext>
      {hint && !error && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

export function Hint({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="text-sm text-soft">
      {children}
    </p>
  )
}

/** The `aria-describedby` of a control: its error or its hint. */
export function describedBy(id: string, hint: ReactNode, error: ReactNode): string | undefined {
  if (error) return `${id}-error`
  return hint ? `${id}-hint` : undefined
}

/** The attributes that tie a control to the Field around it; the control's own ones take precedence. */
export function useControl<P extends ControlProps>(own: P): P {
  const field = use(ControlContext)
  if (!field) return own
  return {
    id: field.id,
    required: field.required || undefined,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    ...own,
  }
}

type ControlProps = Pick<ComponentProps<'input'>, 'id' | 'required' | 'aria-describedby' | 'aria-invalid'>

export function Input({ className, ...own }: ComponentProps<'input'>) {
  return <input {...useControl(own)} className={cx(controlStyles, 'h-11 px-3.5', className)} />
}

/** Grows with its text from `rows` lines on, in browsers that support it. */
export function Textarea({ className, rows = 4, ...own }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      {...useControl(own)}
      className={cx(controlStyles, 'field-sizing-content max-h-96 px-3.5 py-2.5', className)}
      style={{ minHeight: `${rows * 1.5 + 1.375}rem`, ...own.style }}
    />
  )
}

/** Text of 16 px: smaller text makes phones zoom into the field. */
export const controlStyles =
  'block base:w-full min-w-0 rounded-md border border-edge bg-card text-base text-ink transition-[border-color,box-shadow] ' +
  'hover:border-soft focus-visible:border-brand focus-visible:outline-offset-0 ' +
  'aria-invalid:border-rose aria-invalid:bg-rose-well/40 disabled:bg-well disabled:text-soft disabled:hover:border-edge'
