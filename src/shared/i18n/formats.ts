/** Making a format takes a hundred times longer than using it. */
function kept<Format, Options extends object>(make: (tag: string, options: Options) => Format) {
  const formats = new Map<string, Format>()
  return (tag: string, options = {} as Options): Format => {
    const key = tag + JSON.stringify(options)
    let format = formats.get(key)
    if (!format) formats.set(key, (format = make(tag, options)))
    return format
  }
}

export const numberFormat = kept((tag, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options))
export const pluralRules = kept((tag, options: Intl.PluralRulesOptions) => new Intl.PluralRules(tag, options))
export const dateFormat = kept((tag, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options))
export const listFormat = kept((tag, options: Intl.ListFormatOptions) => new Intl.ListFormat(tag, options))
export const relativeFormat = kept(
  (tag, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(tag, options),
)
export const displayNames = kept((tag, options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(tag, options))
