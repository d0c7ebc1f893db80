import { useState, type FocusEvent, type FormEvent } from 'react'

export type FieldErrors<Name extends string> = Partial<Record<Name, string>>

/**
 * Checks a form of plain inputs as one fills it in: a field speaks up once it was left, from then on with every letter,
 * and all of them when the form is sent. The inputs keep their own values, also those typed before any script ran.
 *
 * @param errorsOf what is wrong with which field; a field without an entry is fine
 * @param send gets the values of a form in which nothing is wrong
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
    /** What is wrong, of the fields that may say so by now. */
    errors: shown,
    /** For the form element. By POST: a form sent before any script ran must not put a password into the address. */
    form: {
      method: 'post',
      noValidate: true,
      onInput: (event: FormEvent<HTMLFormElement>) => void check(event.currentTarget),
      onBlur: (event: FocusEvent<HTMLFormElement>) => {
        const { name } = event.target as { name?: string }
        // A message that appears under a press would move the button away from it; sending checks everything anyway.
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
