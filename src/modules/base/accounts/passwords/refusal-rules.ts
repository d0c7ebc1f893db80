/** Whether a refusal concerns the password that somebody chose; the form shows it beside that field. */
export const isPasswordRefusal = (code: string | undefined): boolean =>
  code === 'COMMON_PASSWORD' || code === 'PERSONAL_PASSWORD'
