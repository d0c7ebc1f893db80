/** Data for those who read the page by machine. It is not run, so that the policy against inline scripts lets it be. */
export function DataBlock({ type, data }: { type: string; data: object }) {
  const text = JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
  // oxlint-disable-next-line react/no-danger -- the text of a script element takes no escapes but its own
  return <script type={type} dangerouslySetInnerHTML={{ __html: text }} />
}
