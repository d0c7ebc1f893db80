/** The result of one check of `doctor`. */
export interface Finding {
  /** What was checked. */
  name: string
  /** With a warning the site works, and a person should look. */
  state: 'ok' | 'warning' | 'problem'
  /** The state, in plain words. */
  text: string
  /** What to do about it. */
  action?: string
}

export const ok = (name: string, text: string): Finding => ({ name, state: 'ok', text })
export const warning = (name: string, text: string, action: string): Finding => ({
  name,
  state: 'warning',
  text,
  action,
})
export const problem = (name: string, text: string, action: string): Finding => ({
  name,
  state: 'problem',
  text,
  action,
})
