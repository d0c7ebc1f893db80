import { splitLinks } from '../../../../../shared/text/links.ts'

/** Plain text with web URLs as links that open in a new tab. */
export function MessageText({ text }: { text: string }) {
  return splitLinks(text).map(({ text, at, href }) =>
    href ? (
      <a
        key={at}
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        className="underline underline-offset-2"
      >
        {text}
      </a>
    ) : (
      text
    ),
  )
}
