/** Whether an input holds something else than what is saved, which is its default. */
export const isTyped = (root: ParentNode): boolean =>
  [...root.querySelectorAll('input')].some(({ value, defaultValue }) => value !== defaultValue)
