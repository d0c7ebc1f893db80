import { useRef, type FocusEvent } from 'react'

export interface TypedText {
  /** For the element around the text fields. */
  watch: { onFocus: (event: FocusEvent) => void }
  /** Whether a field that is still there holds another text than when it was first entered. */
  isTyped: () => boolean
  /** What was typed is safe by now. */
  forget: () => void
}

/** Knows whether something was typed into text fields, whoever keeps their values. */
export function useTypedText(): TypedText {
  const before = useRef(new Map<HTMLInputElement | HTMLTextAreaElement, string>())
  return {
    watch: {
      onFocus: ({ target }) => {
        if (isTextField(target) && !before.current.has(target)) before.current.set(target, target.value)
      },
    },
    isTyped: () => [...before.current].some(([field, text]) => field.isConnected && field.value !== text),
    forget: () => before.current.clear(),
  }
}

const isTextField = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && !VALUES_ONLY.has(element.type))

/** Inputs into which nothing is typed. */
const VALUES_ONLY = new Set(['checkbox', 'radio', 'range', 'file'])
