import { ENTITIES } from './entities.ts'

/**
 * Text of a name or a description that may hold line breaks as `<br>` or `&#10;`, other tags, and entities, which some programs escape
 * twice. What a style or a script holds goes with it.
 */
export function plainText(value: string): string {
  if (!/[<&\r]/.test(value)) return value.trim()
  // Escaped tags are tags, too; after that an escaped "<" is one that people see.
  const once = value.includes('<') ? value : decoded(value)
  const text = withoutTags(
    withoutHidden(/<\/?[a-z]/i.test(once) ? once : value).replaceAll(/<(?:br ?\/?|\/p|\/div|\/li|\/tr|\/h\d)>/gi, '\n'),
  )
  return decoded(decoded(text))
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

const decoded = (text: string): string =>
  text.replaceAll(
    /&(#?\w{1,8});/g,
    (entity, name: string) => ENTITIES.get(name) ?? ENTITIES.get(name.toLowerCase()) ?? numbered(name) ?? entity,
  )

const HIDDEN = ['style', 'script', 'head', 'title']

/** Without styles and scripts, which end at their closing tag or with the text. */
function withoutHidden(text: string): string {
  let rest = text
  for (const tag of HIDDEN) {
    const pieces = rest.split(new RegExp(`<${tag}[ >]`, 'i'))
    const [first = '', ...others] = pieces
    rest = first + others.map(piece => afterTag(piece, `</${tag}`)).join('')
  }
  return rest
}

function afterTag(piece: string, tag: string): string {
  const end = piece.toLowerCase().indexOf(tag)
  return end < 0 ? '' : piece.slice(piece.indexOf('>', end) + 1 || piece.length)
}

/** Tags are short and begin with a letter or a slash; "a < b" is none. */
const withoutTags = (text: string): string => text.replaceAll(/<\/?[a-z!][^<>]{0,500}>/gi, '')

function numbered(name: string): string | undefined {
  const [, hex, digits] = /^#(?:x([\da-f]{2,6})|(\d{2,7}))$/i.exec(name) ?? []
  if (hex === undefined && digits === undefined) return undefined
  const point = hex === undefined ? Number(digits) : Number.parseInt(hex, 16)
  if (point === 10) return '\n'
  if (point === 13) return ''
  const isShown = point > 31 && (point < 0xd8_00 || point > 0xdf_ff) && point <= 0x10_ff_ff
  // Old programs number quotation marks and dashes as Windows does.
  return isShown ? (WINDOWS[point] ?? String.fromCodePoint(point)) : undefined
}

const WINDOWS: Record<number, string> = {
  128: '€',
  130: '‚',
  132: '„',
  133: '…',
  145: '‘',
  146: '’',
  147: '“',
  148: '”',
  149: '•',
  150: '–',
  151: '—',
}
