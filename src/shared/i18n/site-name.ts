import type { CompiledMessage } from './format-message.ts'

/** The name of the site in messages; a site with another name gets that one in its place. */
export const NAME_IN_MESSAGES = 'Pawpal'

/** A message with the name of the site. Values that are filled in later stay, because people wrote them. */
export function withSiteName(message: string | CompiledMessage, name: string): string | CompiledMessage {
  return typeof message === 'string' ? named(message, name) : message.map(token => namedToken(token, name))
}

const named = (text: string, name: string): string => text.replaceAll(NAME_IN_MESSAGES, () => name)

function namedToken(token: CompiledMessage[number], name: string): CompiledMessage[number] {
  if (typeof token === 'string') return named(token, name)
  const [value, type, options] = token
  if (type === undefined || typeof options !== 'object') return token
  const cases = Object.entries(options).map(([key, tokens]) => [
    key,
    tokens && tokens.map(one => namedToken(one, name)),
  ])
  return [value, type, Object.fromEntries(cases)]
}
