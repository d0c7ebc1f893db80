import { useState, type FocusEvent, type FormEvent } from 'react'

export type FieldErrors<Name extends string> = Partial<Record<Name, string>>

/**
 * Validates a form of uncontrolled inputs: a field shows errors after its first blur and then on every input, all fields on submit.
 *
 * @param errorsOf the errors by field
 * @param send gets the values of a valid form
 */
export function useCheckedForm<Name extends string>(
  errorsOf: (values: Record<Name, string>) => FieldErrors<Name>,
  send: (values: Record<Name, string>) => unknown,
) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [errors, setErrors] = useState<FieldErrors<Name>>({})
  const check = (form: HTMLFormElement) => {
    const values = valuesOf<Name>(form)
    const found = errorsOf(values)
    setErrors(found)
    return { values, found }
  }
  const shown: FieldErrors<Name> = {}
  for (const name in errors) if (left.has(name)) shown[name] = errors[name]
  return {
    /** The errors of the fields that show them by now. */
    errors: shown,
    /** The props of the form element. POST, so that a form sent without scripts puts no password into the URL. */
    form: {
      method: 'post',
      noValidate: true,
      onInput: (event: FormEvent<HTMLFormElement>) => void check(event.currentTarget),
      onBlur: (event: FocusEvent<HTMLFormElement>) => {
        const { name } = event.target as { name?: string }
        // An error that appears during a press would move the pressed button. Submitting validates everything anyway.
        if (!name || event.relatedTarget?.closest('button, a')) return
        check(event.currentTarget)
        setLeft(names => new Set(names).add(name))
      },
      onReset: () => {
        setLeft(new Set())
        setErrors({})
      },
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        const { values, found } = check(event.currentTarget)
        const wrong = Object.keys(found)
        setLeft(new Set(Object.keys(values)))
        if (wrong.length === 0) send(values)
        else focusFirst(event.currentTarget, wrong)
      },
    } as const,
  }
}

const valuesOf = <Name extends string>(form: HTMLFormElement): Record<Name, string> =>
  Object.fromEntries(new FormData(form)) as Record<Name, string>

function focusFirst(form: HTMLFormElement, names: string[]) {
  const first = [...form.elements].find(element => names.includes(element.getAttribute('name') ?? ''))
  if (first instanceof HTMLElement) first.focus()
}
