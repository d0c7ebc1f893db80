/** Structured data in the page. The Content-Security-Policy allows it, because browsers do not run it. */
export function DataBlock({ type, data }: { type: string; data: object }) {
  const text = JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
  // oxlint-disable-next-line react/no-danger -- React would escape the text, which a script element does not decode
  return <script type={type} dangerouslySetInnerHTML={{ __html: text }} />
}
