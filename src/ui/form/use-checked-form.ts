import { type FocusEvent, type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

export type FieldErrors<Name extends string> = Partial<Record<Name, string>>

type Values<Name extends string> = Record<Name, string>

/**
 * The form of everything that somebody types and sends. A field shows its error after its first blur and then on every input; a
 * submit shows all errors and focuses the first wrong field.
 *
 * @param errorsOf the errors by field name. Fields that a component controls are read from its state, others from the values
 * @param send gets the values of a valid form. While its promise runs, the form is not sent again
 * @param refused the server's errors by field name; each shows until its field changes
 */
export function useCheckedForm<Name extends string>(
  errorsOf: (values: Values<Name>, data: FormData) => FieldErrors<Name>,
  send: (values: Values<Name>, form: HTMLFormElement) => unknown,
  refused: Partial<Record<Name, string | null>> = {},
) {
  const element = useRef<HTMLFormElement>(null)
  const [data, setData] = useState<FormData>()
  const [left, setLeft] = useState<ReadonlySet<string>>(NONE)
  const [changed, setChanged] = useState<ReadonlySet<string>>(NONE)
  const [wrongSubmits, setWrongSubmits] = useState(0)
  const [sending, setSending] = useState(false)
  const errors: FieldErrors<Name> = {
    ...pick(refused, name => !changed.has(name)),
    ...(data && left.size > 0 && pick(errorsOf(valuesOf(data), data), name => left.has(name))),
  }
  const focusWrong = useEffectEvent(() => element.current && focusFirst(element.current, Object.keys(errors)))
  const refusedNames = Object.keys(pick(refused, () => true)).join(' ')
  // After the errors are rendered: they may open a folded group, and mark fields that have no name.
  useEffect(() => {
    if (wrongSubmits > 0 || refusedNames) focusWrong()
  }, [wrongSubmits, refusedNames])
  return {
    /** The errors to show. */
    errors,
    /** Whether the promise of `send` is running. */
    sending,
    /** The props of the form element. POST, so that a form sent without scripts puts no password into the URL. */
    form: {
      ref: element,
      method: 'post',
      noValidate: true,
      onInput: ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
        setData(new FormData(currentTarget))
        setChanged(names => new Set(names).add(nameOf(target)))
      },
      onBlur: ({ currentTarget, target, relatedTarget }: FocusEvent<HTMLFormElement>) => {
        // An error that appears during a press would move the pressed button. Submitting validates everything anyway.
        if (!nameOf(target) || relatedTarget?.closest('button, a')) return
        setData(new FormData(currentTarget))
        setLeft(names => new Set(names).add(nameOf(target)))
      },
      onReset: () => setLeft(NONE),
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (sending) return
        const form = event.currentTarget
        const submitted = new FormData(form)
        const values = valuesOf<Name>(submitted)
        const wrong = Object.keys(errorsOf(values, submitted))
        setData(submitted)
        setChanged(NONE)
        if (wrong.length > 0) {
          setLeft(new Set([...wrong, ...[...form.elements].map(nameOf)]))
          return setWrongSubmits(count => count + 1)
        }
        setLeft(NONE)
        const sent = send(values, form)
        if (!(sent instanceof Promise)) return
        setSending(true)
        void sent.finally(() => setSending(false))
      },
    } as const,
  }
}

const NONE: ReadonlySet<string> = new Set()

const valuesOf = <Name extends string>(data: FormData) => Object.fromEntries(data) as Values<Name>

const nameOf = (element: EventTarget): string => (element as Partial<HTMLInputElement>).name ?? ''

const pick = <Name extends string>(
  errors: Partial<Record<Name, string | null | undefined>>,
  isShown: (name: string) => boolean,
): FieldErrors<Name> =>
  Object.fromEntries(Object.entries(errors).filter(([name, error]) => error && isShown(name))) as FieldErrors<Name>

function focusFirst(form: HTMLFormElement, names: string[]): void {
  if (names.length === 0) return
  for (const element of form.elements) {
    if (!(element instanceof HTMLElement && (names.includes(nameOf(element)) || isInvalid(element)))) continue
    element.focus()
    // Disabled and hidden fields take no focus.
    if (document.activeElement === element) return
  }
}

/** Fields without a name, e.g. of photos, are marked alone. */
const isInvalid = (element: HTMLElement): boolean => element.ariaInvalid === 'true'
