import { splitLinks } from '../../../../shared/links.ts'

/** Text is text; only addresses of the web can be followed, elsewhere and without recommending them. */
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
