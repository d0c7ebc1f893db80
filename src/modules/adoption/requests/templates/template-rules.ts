interface Fields {
  pet: string
  /** Of the other person; may be empty. */
  name: string
}

/** The text of a template with the names of pet and person. Names that look like a field stay as they are. */
export const fillTemplate = (text: string, { pet, name }: Fields): string =>
  text.replaceAll(/\{(pet|name)\}/g, (_, field) => (field === 'pet' ? pet : name.trim() || 'there'))

/** What was typed with a template after it; undefined if that is longer than `max`. */
export function withTemplate(typed: string, template: string, max: number): string | undefined {
  const text = typed.trim() ? `${typed.trimEnd()}\n\n${template}` : template
  return text.length <= max ? text : undefined
}
