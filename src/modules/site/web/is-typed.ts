/** Whether a text field holds something else than what is saved, which is its default. */
export const isTyped = (root: ParentNode): boolean =>
  [...root.querySelectorAll<HTMLInputElement>('input:not([type=checkbox])')].some(
    ({ value, defaultValue }) => value !== defaultValue,
  )
