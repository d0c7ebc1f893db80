const ENTITIES = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    '#10': '\n',
    '#13': '',
    '#39': "'",
  }),
)

/** Text of a description that may hold line breaks as `<br>` or `&#10;`, other tags and entities. */
export function plainText(value: string): string {
  if (!/[<&\r]/.test(value)) return value.trim()
  return withoutTags(value.replaceAll(/<(?:br ?\/?|\/p|\/div|\/li)>/gi, '\n'))
    .replaceAll(
      /&(#?\w{1,8});/g,
      (entity, name: string) => ENTITIES.get(name.toLowerCase()) ?? numbered(name) ?? entity,
    )
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** Tags are short and begin with a letter or a slash; "a < b" is none. */
const withoutTags = (text: string): string => text.replaceAll(/<\/?[a-z][^<>]{0,500}>/gi, '')

function numbered(name: string): string | undefined {
  const code = /^#(\d{2,6})$/.exec(name)?.[1]
  const point = Number(code)
  return code && point > 31 && point < 0xd800 ? String.fromCodePoint(point) : undefined
}
